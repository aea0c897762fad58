import type { TestWallet } from '@countersign/testing/playwright'
import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  dialogOf,
  sessionStatus,
  short,
  signedMessages,
  signIn,
  signToConfirm,
} from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

const WALLETS = '/account/wallets'
const SECOND = { name: 'Second Wallet', rdns: 'dev.countersign.second' }

/** The wallets page of the account; while loading it may reload itself, and close a dialog. */
async function openWallets(page: Page) {
  await page.goto(WALLETS)
  await expect(page.getByRole('heading', { name: 'Wallets', exact: true })).toBeVisible()
}

/** Opens the list for linking, from the wallets page, and confirms with the connected wallet. */
async function openLink(page: Page) {
  await page.getByRole('button', { name: 'Link another wallet' }).click()
  await signToConfirm(page, 'Link another wallet')
  const list = dialogOf(page, 'Link another wallet')
  await expect(list.getByText('Choose the wallet to add to this account.')).toBeVisible()
  return list
}

/** Picks a wallet of that list, and stops at the signature request. */
async function chooseToLink(page: Page, { name }: Pick<TestWallet, 'name'>) {
  await (await openLink(page)).getByRole('button', { name, exact: true }).click()
  const view = dialogOf(page, 'Link this wallet')
  await expect(view).toBeVisible()
  return view
}

/** The addresses of the account, from the server. */
const addressesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const response = await fetch('/api/session')
    const body = response.ok ? await response.json() : null
    if (body === null) return []
    return body.account.wallets.map(({ address }: { address: string }) => address)
  })

/** Two wallets in the page; signed in with the first of them. */
async function twoWallets(page: Page, second: Parameters<typeof installWallet>[1] = {}) {
  const first = await installWallet(page)
  const other = await installWallet(page, { ...SECOND, ...second })
  await openWallets(page)
  await signIn(page, first)
  return { first, other }
}

/** Signed in, and connected with this account. */
async function expectAt(page: Page, address: string) {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(accountButton(page)).toContainText(short(address))
  expect(await sessionStatus(page)).toBe(200)
}

test('R10.9 links a second wallet by a signature with a linking statement, and it signs in to the same account', async ({
  page,
}) => {
  const { first, other } = await twoWallets(page)
  const view = await chooseToLink(page, other)
  await expect(view).toContainText(short(other.accounts[0]))
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectAt(page, other.accounts[0])
  expect(await addressesOf(page)).toEqual([first.accounts[0], other.accounts[0]])
  const [signed] = signedMessages(await other.requests())
  expect(signed?.message).toMatch(/\n\n[^\n]*\b[Ll]ink\b[^\n]*\n\nURI: /)
  expect(signed?.address.toLowerCase()).toBe(other.accounts[0].toLowerCase())
  await page.reload()
  await expectAt(page, other.accounts[0])

  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => sessionStatus(page)).toBe(401)
  await signIn(page, other)
  expect(await addressesOf(page)).toEqual([first.accounts[0], other.accounts[0]])
})

test('R4.17 R10.9 switching between linked accounts of one wallet keeps the session', async ({ page }) => {
  const wallet = await installWallet(page)
  const [firstAddress, secondAddress = firstAddress] = wallet.accounts
  await openWallets(page)
  await signIn(page, wallet)
  const view = await chooseToLink(page, wallet)
  await expect(view).toContainText(`${short(firstAddress)} is already linked to this account.`)
  await wallet.switchAccount(secondAddress)
  await expect(view).toContainText(short(secondAddress))
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectAt(page, secondAddress)
  expect(await addressesOf(page)).toEqual([firstAddress, secondAddress])
  await wallet.switchAccount(firstAddress)
  await expectAt(page, firstAddress)
  await wallet.switchAccount(secondAddress)
  await expectAt(page, secondAddress)
})

test('R10.9 refuses a wallet of another account with its own text, and changes nothing', async ({
  page,
  browser,
  world,
}) => {
  const key = await fundedKey()
  const elsewhere = await browser.newContext()
  const ownerPage = await elsewhere.newPage()
  const owner = await installWallet(ownerPage, { accounts: [key] })
  await ownerPage.goto(world.url)
  await signIn(ownerPage, owner)
  const { first, other } = await twoWallets(page, { accounts: [key] })
  const view = await chooseToLink(page, other)
  await view.getByRole('button', { name: 'Sign message' }).click()
  const text = 'This wallet is linked to another account. Sign in to that account and unlink it first.'
  await expect(view.getByText(text).first()).toBeVisible()
  await view.getByRole('button', { name: 'Choose another wallet' }).click()
  // The server used up the confirmation: it allows one attempt.
  await signToConfirm(page, 'Link another wallet')
  await expect(
    dialogOf(page, 'Link another wallet').getByText('Choose the wallet to add to this account.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAt(page, first.accounts[0])
  expect(await addressesOf(page)).toEqual([first.accounts[0]])
  await elsewhere.close()
})

test('R10.9 a reload while linking keeps the session, with two wallets and with one', async ({ page }) => {
  const { first, other } = await twoWallets(page)
  const [firstAddress, secondAddress = firstAddress] = first.accounts
  for (const wallets of ['two wallets', 'one wallet'] as const)
    await test.step(wallets, async () => {
      const view = await chooseToLink(page, wallets === 'two wallets' ? other : first)
      if (wallets === 'one wallet') await first.switchAccount(secondAddress)
      await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled()
      await page.reload()
      if (wallets === 'two wallets') await expectAt(page, firstAddress)
      else await expect(connectButton(page)).toBeVisible()
      expect(await sessionStatus(page)).toBe(200)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
})

for (const end of ['linked', 'left'] as const)
  test(`R10.9 another tab keeps the session while the wallet is switched, and after: ${end}`, async ({
    page,
    context,
  }) => {
    const privateKeys = [await fundedKey(), await fundedKey()]
    const wallet = await installWallet(page, { accounts: privateKeys })
    const [firstAddress, secondAddress = firstAddress] = wallet.accounts
    await openWallets(page)
    await signIn(page, wallet)
    const otherTab = await context.newPage()
    await installWallet(otherTab, { accounts: privateKeys })
    await openWallets(otherTab)
    await expect(accountButton(otherTab)).toContainText(short(firstAddress))
    await page.bringToFront()
    const view = await chooseToLink(page, wallet)
    await wallet.switchAccount(secondAddress)
    await expect(otherTab.getByRole('banner').getByRole('button', { name: 'Open wallet' })).toBeVisible()
    await view.getByRole('button', { name: end === 'linked' ? 'Sign message' : 'Cancel' }).click()
    if (end === 'linked') {
      await expectAt(page, secondAddress)
      await otherTab.bringToFront()
      await expectAt(otherTab, secondAddress)
    } else
      for (const tab of [page, otherTab]) {
        await tab.bringToFront()
        await expect(connectButton(tab)).toBeVisible()
        await expect(tab.getByRole('dialog')).toHaveCount(0)
        expect(await sessionStatus(tab)).toBe(200)
      }
  })

test('R10.14 a wallet of the account confirms first, and a refused link is confirmed again', async ({
  page,
}) => {
  const { first, other } = await twoWallets(page)
  await page.route('**/api/wallets', (route) => route.abort(), { times: 1 })
  const view = await chooseToLink(page, other)
  const [, allowed] = signedMessages(await first.requests())
  expect(allowed?.message).toMatch(/\n\n[^\n]*Allow another wallet to be linked[^\n]*\n\nURI: /)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByText('Error verifying signature, please retry!').first()).toBeVisible()
  await view.getByRole('button', { name: 'Try again' }).click()
  await expect(accountButton(page)).toContainText(short(first.accounts[0]))
  await signToConfirm(page, 'Link another wallet')
  await dialogOf(page, 'Link another wallet').getByRole('button', { name: other.name, exact: true }).click()
  await dialogOf(page, 'Link this wallet').getByRole('button', { name: 'Sign message' }).click()
  await expectAt(page, other.accounts[0])
  expect(await addressesOf(page)).toEqual([first.accounts[0], other.accounts[0]])
})
