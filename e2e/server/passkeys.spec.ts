import type { Page } from '@playwright/test'
import { signedOut } from '../support/accountPages.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { dialogOf, sessionStatus, short, signIn, signToConfirm } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { addVirtualAuthenticator } from '../support/virtualAuthenticator.ts'

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })
const passkeyRows = (page: Page) =>
  page.getByRole('list', { name: 'Passkeys', exact: true }).getByRole('listitem')

/** Adds a passkey on the page of the wallets: a wallet signs for it, then the browser creates it. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await signToConfirm(page, 'Add a passkey?')
  await page.getByLabel('Name of the passkey').fill(name)
  await page.getByRole('button', { name: 'Create passkey' }).click()
}

test('R10.22 a user adds a passkey, comes back with it without the wallet, and cannot delete the account with it', async ({
  page,
  servers,
}) => {
  const { url, close } = await servers.start({ passkeys: true })
  const authenticator = await addVirtualAuthenticator(page)
  const wallet = await installWallet(page, { accounts: [await fundedKey()] })
  const [address] = wallet.accounts
  await page.goto(`${url}/account/wallets`)
  await signIn(page, wallet)
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await expectNoViolations(page, 'no passkeys')

  // Chromium names the passkey after itself.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await signToConfirm(page, 'Add a passkey?')
  const name = page.getByLabel('Name of the passkey')
  await expect(name).toHaveValue(/Chrome/)
  await expectNoViolations(page, 'the name of a passkey')
  await name.fill(' ')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Enter 1 to 64 characters.')).toBeVisible()
  await name.fill('Laptop')
  await name.press('Enter')
  await expect(passkeyRows(page)).toContainText(['Laptop'])
  await expect(passkeyRows(page)).toContainText([`by ${short(address)}`])
  expect((await authenticator.credentials()).map(({ rpId }) => rpId)).toEqual(['localhost'])

  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await name.fill('Work laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(passkeyRows(page)).toContainText(['Work laptop'])

  // The same authenticator has no second one for the account.
  await addPasskey(page, 'Again')
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey for your account.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(passkeyRows(page)).toHaveCount(1)

  await page.goto(`${url}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(signedOut(page)).toBeVisible()
  await expect(passkeyButton(page)).toBeVisible()

  // Another day: the wallet is not there.
  await wallet.setBehavior('connect', 'reject')
  await page.evaluate(() => localStorage.clear())
  await page.goto(url)
  await passkeyButton(page).click()
  await expect(page.getByText(`You are signed in as ${short(address)}`)).toBeVisible()
  await expect(passkeyButton(page)).toHaveCount(0)
  expect(await sessionStatus(page)).toBe(200)

  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sessions', exact: true }).click()
  await expect(page.getByText(`with a passkey of ${short(address)}`, { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByText('Signed in with a passkey', { exact: true })).toBeVisible()

  const refused = await page.request.delete(`${url}/api/account`, {
    headers: { origin: url },
    data: { confirm: address },
  })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'confirmation_required'])
  await page.getByRole('link', { name: 'Your data', exact: true }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Last four characters of your address').fill(address.slice(-4))
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  // The wallet must be connected, and sign.
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(/wallet/i)
  expect(await sessionStatus(page)).toBe(200)
  await close()
})

test('R10.22 a wallet removes the passkey, which then signs no one in', async ({ page, servers }) => {
  const { url, close } = await servers.start({ passkeys: true })
  await addVirtualAuthenticator(page)
  const wallet = await installWallet(page, { accounts: [await fundedKey()] })
  await page.goto(`${url}/account/wallets`)
  await signIn(page, wallet)
  await addPasskey(page, 'Laptop')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(dialogOf(page, 'Remove Laptop?')).toContainText('every session it started ends')
  await signToConfirm(page, 'Remove Laptop?')
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()

  await page.goto(`${url}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toContainText('(Code: passkey_unknown)')
  expect(await sessionStatus(page)).toBe(401)
  await close()
})

test('R10.22 says so when no passkey was used, and lets the user try again', async ({ page, servers }) => {
  const { url, close } = await servers.start({ passkeys: true })
  const authenticator = await addVirtualAuthenticator(page)
  await authenticator.setUserVerified(false)
  await page.goto(url)
  await passkeyButton(page).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
  await expectNoViolations(page, 'no passkey was used')
  await expect(passkeyButton(page)).toBeEnabled()
  await close()
})

test('R10.22 without the setting, no page mentions passkeys or loads their scripts', async ({
  page,
  server,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  const wallet = await installWallet(page, { accounts: [await fundedKey()] })
  await page.goto(`${server.url}/account/wallets`)
  await signIn(page, wallet)
  await page.goto(server.url)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
  expect(loaded.filter((address) => /passkey/i.test(address))).toEqual([])
})
