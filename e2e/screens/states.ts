import { expect, type Page } from '@playwright/test'
import { accountButton, choose, connect, connectButton, dialogOf, signIn } from '../support/flows.ts'
import type { InstallWalletOptions, WalletHandle } from '../support/installWallet.ts'

/** One screen to look at: how a page comes to show it. */
export type ScreenState = {
  readonly name: string
  /** How the wallet in the page answers; it approves where nothing is said. */
  readonly behaviour?: NonNullable<InstallWalletOptions['behaviour']>
  /** Default: `/`. */
  readonly path?: string
  /** Brings the loaded page to the state. */
  readonly reach: (page: Page, wallet: WalletHandle) => Promise<unknown>
}

/** A network the application does not know. */
const unknownChain = '0x539'

const receiver = '0x00000000000000000000000000000000DeaDBeef'

/** Every page and view, in the order a visitor meets them. */
export const states: readonly ScreenState[] = [
  { name: 'home', reach: (page) => expect(connectButton(page)).toBeVisible() },
  {
    name: 'dialog-list',
    reach: async (page) => {
      await connectButton(page).click()
      await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
    },
  },
  {
    name: 'connecting',
    behaviour: { connect: 'wait' },
    reach: async (page, wallet) => {
      await choose(page, wallet.name)
      await expect(dialogOf(page, wallet.name)).toContainText('Opening')
    },
  },
  {
    name: 'approval-sheet',
    reach: async (page) => {
      await choose(page, 'Demo Wallet')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    },
  },
  {
    name: 'rejected',
    behaviour: { connect: 'reject-at-once' },
    reach: async (page, wallet) => {
      await choose(page, wallet.name)
      await expect(page.getByRole('button', { name: 'RETRY' })).toBeVisible()
    },
  },
  {
    name: 'not-installed',
    reach: async (page) => {
      await choose(page, 'MetaMask')
      await expect(page.getByRole('link', { name: 'INSTALL' })).toBeVisible()
    },
  },
  { name: 'sign-in-ready', reach: connect },
  {
    name: 'sign-in-waiting',
    behaviour: { sign: 'wait' },
    reach: async (page, wallet) => {
      const view = await connect(page, wallet)
      await view.getByRole('button', { name: 'Sign message' }).click()
      await expect(view).toContainText('Waiting for signature...')
    },
  },
  {
    name: 'sign-in-failed',
    reach: async (page, wallet) => {
      await page.route('**/api/siwe/verify', (route) => route.fulfill({ status: 500, body: '' }))
      const view = await connect(page, wallet)
      await view.getByRole('button', { name: 'Sign message' }).click()
      await expect(view).toContainText('Error verifying signature, please retry!')
    },
  },
  { name: 'home-signed-in', reach: signIn },
  {
    name: 'account',
    path: '/account',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await expect(page.getByText(wallet.accounts[0])).toBeVisible()
    },
  },
  {
    name: 'account-signed-out',
    path: '/account',
    reach: (page) => expect(page.getByText('You are signed out')).toBeVisible(),
  },
  {
    name: 'send',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await expect(page.getByLabel('Amount', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'send-not-connected',
    path: '/send',
    reach: (page) => expect(page.getByText('No wallet is connected')).toBeVisible(),
  },
  {
    name: 'send-errors',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page.getByLabel('To', { exact: true }).fill('0x1234')
      await page.getByLabel('Amount', { exact: true }).fill('1,5')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('This is not an address', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'send-done',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await send(page)
    },
  },
  {
    name: 'networks',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Network / })
        .click()
      await expect(dialogOf(page, 'Switch Networks')).toBeVisible()
    },
  },
  {
    name: 'wrong-network',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await wallet.emit('chainChanged', unknownChain)
      await page.getByRole('banner').getByRole('button', { name: 'Wrong network' }).click()
      await expect(dialogOf(page, 'Switch Networks')).toContainText('Wrong network detected')
    },
  },
  {
    name: 'profile',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await accountButton(page).click()
      await expect(dialogOf(page, 'Your wallet')).toContainText('ETH')
    },
  },
  {
    name: 'profile-transactions',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await send(page)
      await accountButton(page).click()
      await expect(dialogOf(page, 'Your wallet')).toContainText('Confirmed')
    },
  },
  {
    name: 'not-found',
    path: '/nowhere',
    reach: (page) => expect(page.getByText('This page does not exist')).toBeVisible(),
  },
]

async function send(page: Page): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(receiver)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('On its way')).toBeVisible()
}
