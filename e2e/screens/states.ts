import type { TestWallet } from '@countersign/testing/playwright'
import { devices, expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { callServer, linkByCall, prove, signInByCall } from '../support/accountCalls.ts'
import { signedOut } from '../support/accountPages.ts'
import { choose, connectButton, receipt, signIn } from '../support/flows.ts'
import { runningWorld } from '../support/world.ts'

/** A page of the application in a state, and how to reach it. */
export type PageState = {
  readonly name: string
  /** Default: `/`. */
  readonly path?: string
  /** Brings the loaded page to the state. */
  readonly reach: (page: Page, wallet: TestWallet) => Promise<unknown>
}

const receiver = '0x00000000000000000000000000000000DeaDBeef'

/** The pages of the application, in the order a user meets them. The views of the dialog are the playground's. */
export const states: readonly PageState[] = [
  { name: 'home', reach: (page) => expect(connectButton(page)).toBeVisible() },
  {
    name: 'approval-sheet',
    reach: async (page) => {
      await choose(page, 'Demo Wallet')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    },
  },
  { name: 'home-signed-in', reach: signIn },
  {
    name: 'account',
    path: '/account',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
    },
  },
  {
    name: 'account-history',
    path: '/account',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await rememberTransactions(page, wallet)
      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' })).toBeVisible()
      await page.getByRole('heading', { name: 'Recent Transactions' }).scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy({ top: 420 }))
    },
  },
  {
    name: 'account-signed-out',
    path: '/account',
    reach: (page) => expect(signedOut(page)).toBeVisible(),
  },
  {
    name: 'account-wallets',
    path: '/account/wallets',
    reach: async (page, wallet) => {
      await showWallets(page, wallet)
      await expect(page.getByRole('button', { name: /^Make / })).toBeVisible()
    },
  },
  {
    name: 'account-unlink',
    path: '/account/wallets',
    reach: async (page, wallet) => {
      await showWallets(page, wallet)
      await page
        .getByRole('button', { name: /^Unlink / })
        .last()
        .click()
      await expect(page.getByRole('button', { name: 'Sign to confirm' })).toBeEnabled()
    },
  },
  {
    name: 'account-last-wallet',
    path: '/account/wallets',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page.getByRole('button', { name: /^Unlink / }).click()
      await expect(page.getByRole('listitem').getByText('This is your only wallet.')).toBeVisible()
    },
  },
  {
    name: 'account-sessions',
    path: '/account/sessions',
    reach: showSessions,
  },
  {
    name: 'account-new-sign-in',
    path: '/account',
    reach: async (page) => {
      await showNewSignIn(page)
      await expect(page.getByRole('complementary', { name: 'New sign-in' })).toBeVisible()
    },
  },
  {
    name: 'account-activity',
    path: '/account/activity',
    reach: showActivity,
  },
  {
    name: 'account-data',
    path: '/account/data',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await expect(page.getByRole('button', { name: 'Export your data' })).toBeVisible()
    },
  },
  {
    name: 'account-delete',
    path: '/account/data',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('button', { name: 'Delete permanently' }).click()
    },
  },
  {
    name: 'account-unreachable',
    path: '/account/sessions',
    reach: async (page, wallet) => {
      await page.route('**/api/sessions', (route) => route.abort())
      await signIn(page, wallet)
      await expect(page.getByText('This could not be loaded')).toBeVisible()
    },
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
    name: 'send-name',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page.getByLabel('To', { exact: true }).fill('harbour.eth')
      await page.getByLabel('Amount', { exact: true }).fill('12.5')
      await expect(page.getByText('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBeVisible()
    },
  },
  {
    name: 'send-would-fail',
    path: '/send',
    reach: async (page, wallet) => {
      await signIn(page, wallet)
      await page.getByLabel('To', { exact: true }).fill(runningWorld().names.token.address)
      await page.getByLabel('Amount', { exact: true }).fill('0.25')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('This transfer would fail', { exact: false })).toBeVisible()
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
    name: 'phone',
    path: '/phone',
    reach: (page) => expect(page.getByRole('button', { name: 'Scan a code' })).toBeVisible(),
  },
  {
    name: 'not-found',
    path: '/nowhere',
    reach: (page) => expect(page.getByText('This page does not exist')).toBeVisible(),
  },
]

/** Transactions of yesterday and earlier, in every state: ones this old are not polled. */
async function rememberTransactions(page: Page, { accounts: [account] }: TestWallet): Promise<void> {
  const hash = (digit: number) => `0x${String(digit).repeat(64)}`
  const hours = (ago: number) => Date.now() - ago * 3_600_000
  const rows = [
    ['confirmed', 'Send 12.5 TIDE to harbour.eth', 31337, 22],
    ['failed', 'Mint the ticket', 31337, 23],
    ['confirmed', 'Send 0.25 ETH to 0x7099…79C8', 31338, 26],
    ['replaced', 'Send 1 ETH to orchard.eth', 31337, 49],
    ['cancelled', 'Send 4 ETH to 0x3C44…93BC', 31338, 50],
    ['confirmed', 'Approve TIDE for the exchange', 31337, 75],
    ['confirmed', 'Send 3 TIDE to plain.eth', 31337, 76],
  ].map(([status, description, chainId, ago], index) => ({
    hash: hash(index + 1),
    chainId,
    description,
    status,
    confirmations: 1,
    createdAt: hours(Number(ago)),
    updatedAt: hours(Number(ago)) + 15_000,
    ...(status === 'replaced' ? { replacedBy: hash(9) } : {}),
  }))
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `countersign.transactions.${account.toLowerCase()}`,
    JSON.stringify(rows),
  ] as const)
}

async function send(page: Page): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(receiver)
  await page.getByLabel('Amount', { exact: true }).fill('0.25')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(receipt(page)).toBeVisible()
}

const newAccount = () => privateKeyToAccount(generatePrivateKey())

async function showWallets(page: Page, wallet: TestWallet): Promise<void> {
  await signIn(page, wallet)
  const [key] = wallet.privateKeys
  await linkByCall(page, newAccount(), key && privateKeyToAccount(key))
  await page.reload()
  await expect(page.getByText('Linked wallets')).toBeAttached()
  await expect(page.getByRole('button', { name: /^Unlink / })).toHaveCount(2)
}

/** Signed in on a phone and by something unknown too. */
async function showSessions(page: Page): Promise<void> {
  const account = newAccount()
  await signInByCall(page, account)
  const browser = page.context().browser()
  for (const userAgent of [devices['iPhone 15'].userAgent, 'lynx-of-tomorrow/0.1 (unheard of)']) {
    const other = await browser?.newPage({ userAgent })
    if (other) await signInByCall(other, account)
    await other?.close()
  }
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Sessions of this account' }).getByRole('listitem'),
  ).toHaveCount(3)
}

/** Signed in here, and then by a phone. */
async function showNewSignIn(page: Page): Promise<void> {
  const account = newAccount()
  await signInByCall(page, account)
  const other = await page.context().browser()?.newPage({ userAgent: devices['iPhone 15'].userAgent })
  if (other) await signInByCall(other, account)
  await other?.close()
  await page.reload()
}

async function showActivity(page: Page): Promise<void> {
  const account = newAccount()
  await signInByCall(page, account)
  await linkByCall(page, newAccount())
  const forged = await prove(page, { account, signer: newAccount() })
  await callServer(page, 'POST', '/api/siwe/verify', forged)
  await page.reload()
  await expect(page.getByText('Sign-in refused', { exact: false }).last()).toBeVisible()
}
