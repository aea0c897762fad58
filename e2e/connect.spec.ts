import {
  accountButton,
  choose,
  connect,
  connectButton,
  dialogOf,
  expectSignedIn,
  short,
  signIn,
} from './support/flows.ts'
import { installWallet } from './support/installWallet.ts'
import { pageIdle } from './support/pageIdle.ts'
import { expect, test } from './support/test.ts'

test('R2.3 groups wallets: installed first, each once, and recent ones on top later', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await connectButton(page).click()
  const list = dialogOf(page, 'Connect a Wallet')
  await expect(
    list.getByRole('region', { name: 'Installed' }).getByRole('button', { name: wallet.name }),
  ).toBeVisible()
  await expect(list.getByRole('region', { name: 'Recent' })).toHaveCount(0)
  await expect(list.getByRole('button', { name: 'MetaMask' })).toHaveCount(1)
  await list.getByRole('button', { name: 'Close' }).first().click()

  await signIn(page, wallet)
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await connectButton(page).click()
  await expect(
    list.getByRole('region', { name: 'Recent' }).getByRole('button', { name: wallet.name }),
  ).toBeVisible()
  await expect(list.getByRole('button', { name: wallet.name, exact: true })).toHaveCount(1)
})

test('R2.4 a wallet announced with the rdns of a catalogue wallet is listed as that wallet, once, with its own provider', async ({
  page,
}) => {
  const wallet = await installWallet(page, { name: 'Something Else', rdns: 'io.rabby' })
  await page.goto('/')
  await choose(page, 'Rabby Wallet')
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
  expect(await wallet.methods()).toContain('eth_requestAccounts')
})

test('R2.5 the view shows a pending request, and Back abandons it', async ({ page }) => {
  const wallet = await installWallet(page, { behavior: { connect: 'wait' } })
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, wallet.name)
  await expect(view).toContainText(`Opening ${wallet.name}...`)
  await expect(view).toContainText('Confirm connection in the extension')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await wallet.approve()
  await pageIdle(page)
  await expect(connectButton(page)).toBeVisible()
})

test('R2.5 a wallet that is not installed offers INSTALL with its own link', async ({ page }) => {
  await page.goto('/')
  await choose(page, 'Phantom')
  const view = dialogOf(page, 'Phantom')
  await expect(view).toContainText('Phantom is not installed')
  await expect(view.getByRole('link', { name: 'INSTALL' })).toHaveAttribute(
    'href',
    'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
  )
})

test('R12.5 a request without a response can be abandoned, and the page keeps working', async ({ page }) => {
  const wallet = await installWallet(page, { behavior: { connect: 'never' } })
  await page.clock.install()
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, wallet.name)
  await expect(view).toContainText(`Opening ${wallet.name}...`)
  await page.clock.fastForward(10_000)
  await expect(view).toContainText('Don’t see a request?')
  await wallet.setBehavior('connect', 'approve')
  await view.getByRole('button', { name: 'RETRY' }).click()
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
})

test('R7.1 no request reaches a wallet before the user picks it', async ({ page }) => {
  const wallet = await installWallet(page)
  const other = await installWallet(page, { name: 'Other Wallet', rdns: 'dev.countersign.other' })
  await page.goto('/')
  await connectButton(page).click()
  await expect(dialogOf(page, 'Connect a Wallet')).toBeVisible()
  expect(await wallet.methods()).toEqual([])
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
  await expect(dialogOf(page, 'Verify your account')).toBeVisible()
  expect((await wallet.methods()).slice(0, 2)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  for (const { params } of (await wallet.requests()).slice(0, 2)) expect(params).toBeUndefined()
  expect(await other.methods()).toEqual([])
})

test('R4.16 a wallet that exposes accounts without a request is not connected', async ({ page }) => {
  const wallet = await installWallet(page, { quirks: { exposesAccounts: true } })
  await page.goto('/')
  await wallet.emit('accountsChanged', wallet.accounts)
  await pageIdle(page)
  await expect(connectButton(page)).toBeVisible()
  expect(await wallet.methods()).toEqual([])
})

test('R4.16 a reload reconnects only the last wallet and keeps the session', async ({ page }) => {
  const wallet = await installWallet(page)
  const other = await installWallet(page, { name: 'Other Wallet', rdns: 'dev.countersign.other' })
  await page.goto('/account')
  await signIn(page, wallet)
  await page.reload()
  await expect(accountButton(page)).toContainText(short(wallet.accounts[0]))
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  const methods = new Set(await wallet.methods())
  expect([...methods].every((method) => ['eth_accounts', 'eth_chainId'].includes(method))).toBe(true)
  expect(await other.methods()).toEqual([])
})

test('R2.1 after a reload the button keeps its size until the wallet has responded', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const before = await accountButton(page).boundingBox()
  await wallet.setBehavior('accounts', 'wait')
  await page.reload()
  const reserved = page.getByRole('banner').getByRole('group', { name: 'Reconnecting your wallet' })
  await expect(reserved).toHaveAttribute('aria-busy', 'true')
  expect(await reserved.getByRole('button').last().boundingBox()).toEqual(before)
  // The button waits from the first paint, before the wallet is asked.
  await expect.poll(wallet.methods).toContain('eth_accounts')
  await wallet.setBehavior('accounts', 'approve')
  await wallet.approve()
  await expect(accountButton(page)).toBeVisible()
  expect(await accountButton(page).boundingBox()).toEqual(before)
})

test('R3.5 connects and signs in when storage throws', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const wallet = await installWallet(page)
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
})

test('R2.1 after "Disconnect" a reload shows "Connect Wallet" at once', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  const storage = await page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => !key.startsWith('wallet:'))),
  )
  expect(storage.toLowerCase()).not.toContain(wallet.accounts[0].toLowerCase())
})
