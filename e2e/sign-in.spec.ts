import {
  accountButton,
  connect,
  connectButton,
  dialogOf,
  expectSignedIn,
  sessionStatus,
  short,
  signedMessages,
  signIn,
} from './support/flows.ts'
import { fundedKey, installWallet } from './support/installWallet.ts'
import { expect, test } from './support/test.ts'

test('R2.13 R4.1 the wallet signs an ERC-4361 message of this site, for its own account and network', async ({
  page,
  world,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const [signed] = signedMessages(await wallet.requests())
  const { message, address } = signed ?? { message: '', address: '' }
  expect(address.toLowerCase()).toBe(wallet.accounts[0].toLowerCase())
  expect(message).toContain(
    `${new URL(world.url).host} wants you to sign in with your Ethereum account:\n${wallet.accounts[0]}`,
  )
  expect(message).toContain(`\nURI: ${world.url}`)
  expect(message).toContain('\nVersion: 1\nChain ID: 31337\nNonce: ')
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.2 preparing fails: the exact text, and a retry that continues to the signature', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.route('**/api/siwe/nonce', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 })
  await page.goto('/')
  await connectButton(page).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name }).click()
  const view = dialogOf(page, 'Verify your account')
  await expect(view.getByText('Error preparing message, please retry!').first()).toBeVisible()
  await view.getByRole('button', { name: 'Try again' }).click()
  await expectSignedIn(page)
})

test('R4.2 signing fails: the exact text, and a retry with a fresh nonce', async ({ page }) => {
  const wallet = await installWallet(page, { behaviour: { sign: 'throw_no_code' } })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByText('Error signing message, please retry!').first()).toBeVisible()
  await wallet.answer('sign', 'approve')
  await view.getByRole('button', { name: 'Try again' }).click()
  await expectSignedIn(page)
  const nonces = signedMessages(await wallet.requests()).map(
    ({ message }) => /Nonce: (\w+)/.exec(message)?.[1],
  )
  expect(new Set(nonces).size).toBe(2)
})

test('R4.3 verifying fails: the exact text, and a retry with a fresh nonce', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.route('**/api/siwe/verify', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByText('Error verifying signature, please retry!').first()).toBeVisible()
  await view.getByRole('button', { name: 'Try again' }).click()
  await expectSignedIn(page)
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.2 a signature by another account is refused, and the text says where', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.route('**/api/siwe/verify', async (route) => {
    const body = route.request().postDataJSON()
    await route.continue({
      postData: { ...body, message: body.message.replace('Chain ID: 31337', 'Chain ID: 31338') },
    })
  })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByText('Error verifying signature, please retry!').first()).toBeVisible()
  expect(await sessionStatus(page)).toBe(401)
})

for (const behaviour of ['reject_at_once', 'reject'] as const)
  test(`R4.2 a signature answered with "${behaviour}" returns to ready, without an error`, async ({
    page,
  }) => {
    const wallet = await installWallet(page, { behaviour: { sign: behaviour } })
    await page.goto('/')
    const view = await connect(page, wallet)
    await view.getByRole('button', { name: 'Sign message' }).click()
    await expect(async () => expect(await wallet.methods()).toContain('personal_sign')).toPass()
    await expect(view.getByRole('button', { name: 'Sign message' })).toBeEnabled()
    await expect(view.getByText('Error', { exact: false })).toHaveCount(0)
    await wallet.answer('sign', 'approve')
    await view.getByRole('button', { name: 'Sign message' }).click()
    await expectSignedIn(page)
  })

test('R4.3 the button is disabled during the wallet request, and shows what it waits for', async ({
  page,
}) => {
  const wallet = await installWallet(page, { behaviour: { sign: 'wait' } })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  await wallet.approve()
  await expectSignedIn(page)
})

for (const way of ['Cancel', 'Close', 'Escape'] as const)
  test(`R4.4 leaving sign-in by ${way} disconnects the wallet`, async ({ page }) => {
    const wallet = await installWallet(page)
    await page.goto('/')
    const view = await connect(page, wallet)
    await expect(view).toContainText('Signing is free')
    if (way === 'Escape') await page.keyboard.press('Escape')
    else await view.getByRole('button', { name: way }).click()
    await expect(connectButton(page)).toBeVisible()
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
    expect(await wallet.methods()).toEqual([])
  })

test('R4.17 another account in the wallet ends the session and is offered sign-in', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  const [, second] = wallet.accounts
  if (!second) throw new Error('The wallet needs two accounts.')
  await wallet.switchAccount(second)
  const view = dialogOf(page, 'Verify your account')
  await expect(view).toContainText(short(second))
  expect(await sessionStatus(page)).toBe(401)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText(second)).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
})

test('R4.17 a wallet that empties its accounts ends the connection and keeps the session', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  await wallet.emit('accountsChanged', [])
  await expect(connectButton(page)).toBeVisible()
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  expect(await sessionStatus(page)).toBe(200)
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name }).click()
  await expect(accountButton(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('R4.17 "Disconnect" ends session and connection', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  await accountButton(page).click()
  await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toBeVisible()
  await expect.poll(() => sessionStatus(page)).toBe(401)
})

test('R4.17 "Sign out" ends the session and keeps the connection, and signing in again needs no connecting', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialogOf(page, 'Verify your account').getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText(wallet.accounts[0])).toBeVisible()
})

test('R10.6 the session is a cookie no script can read', async ({ page, context }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  await signIn(page, wallet)
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.includes('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    session?.value ?? '?',
  )
})

test('R10.1 two tabs that sign in at once, with no cookie yet, both succeed', async ({ page, context }) => {
  const key = await fundedKey()
  const other = await context.newPage()
  const tabs = [page, other]
  await Promise.all(
    tabs.map(async (tab) => {
      const wallet = await installWallet(tab, { accounts: [key] })
      await tab.goto('/')
      await connect(tab, wallet)
    }),
  )
  for (const tab of tabs) {
    await tab.bringToFront()
    await expect(tab.getByRole('dialog')).toHaveCount(1)
  }
  await other.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(other)
  await page.bringToFront()
  // This tab reads the session when it becomes visible, or signs in itself: either way nothing is left to do.
  await page
    .getByRole('button', { name: 'Sign message' })
    .click({ timeout: 3_000 })
    .catch(() => {})
  await expectSignedIn(page)
})

test('R4.1 signs in with a wallet that changed its chain without an event', async ({ page }) => {
  const wallet = await installWallet(page, { quirks: { chainChangedAs: 'none' } })
  await page.goto('/')
  const view = await connect(page, wallet)
  await wallet.switchChain(31338)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
})

test('R4.4 leaving while the server verifies leaves no session behind', async ({ page }) => {
  const wallet = await installWallet(page)
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/siwe/verify', async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByRole('button', { name: 'Verifying signature...' })).toBeDisabled()
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await view.getByRole('button', { name: 'Cancel' }).click()
  respond()
  await ended
  await expect(connectButton(page)).toBeVisible()
  expect(await sessionStatus(page)).toBe(401)
})

test('R12.1 a failed signature moves the focus to the retry button', async ({ page }) => {
  const wallet = await installWallet(page, { behaviour: { sign: 'throw_null' } })
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expect(view.getByRole('button', { name: 'Try again' })).toBeFocused()
})

test('R12.1 ending a text selection outside of the panel does not close it', async ({ page }) => {
  const wallet = await installWallet(page)
  await page.goto('/')
  const view = await connect(page, wallet)
  await view.getByText('What you will sign').click()
  const box = await view.getByText('Version: 1').boundingBox()
  if (!box) throw new Error('The message is not shown.')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(20, 400)
  await page.mouse.up()
  await expect(view).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
})
