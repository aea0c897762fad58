import { signedOut } from './support/accountPages.ts'
import {
  accountButton,
  choose,
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

test('R4.2 R4.3 each failure of sign-in has its exact text and a retry, and a rejection has none', async ({
  page,
}) => {
  const wallet = await installWallet(page, { behavior: { sign: 'throw_no_code' } })
  await page.route('**/api/siwe/nonce', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 })
  const signRequests = async () =>
    (await wallet.methods()).filter((method) => method === 'personal_sign').length
  await page.goto('/')
  await choose(page, wallet.name)
  const view = dialogOf(page, 'Verify your account')
  const sign = view.getByRole('button', { name: 'Sign message' })
  const again = view.getByRole('button', { name: 'Try again' })

  await test.step('preparing fails, and its retry continues to the signature', async () => {
    await expect(view.getByText('Error preparing message, please retry!').first()).toBeVisible()
    await again.click()
  })
  await test.step('signing fails', async () => {
    await expect(view.getByText('Error signing message, please retry!').first()).toBeVisible()
    await expect(again).toBeFocused()
  })
  for (const [behavior, button] of [
    ['reject_at_once', again],
    ['reject', sign],
  ] as const)
    await test.step(behavior, async () => {
      await wallet.setBehavior('sign', behavior)
      const before = await signRequests()
      await button.click()
      await expect.poll(signRequests).toBe(before + 1)
      await expect(sign).toBeEnabled()
      await expect(view.getByText('Error', { exact: false })).toHaveCount(0)
    })
  await test.step('the button is disabled during the request', async () => {
    await wallet.setBehavior('sign', 'wait')
    await sign.click()
    await expect(view.getByRole('button', { name: 'Waiting for signature...' })).toBeDisabled()
  })
  await test.step('verifying fails', async () => {
    await page.route('**/api/siwe/verify', (route) => route.abort(), { times: 1 })
    await wallet.approve()
    await expect(view.getByText('Error verifying signature, please retry!').first()).toBeVisible()
    await wallet.setBehavior('sign', 'approve')
    await again.click()
    await expectSignedIn(page)
  })

  const nonces = signedMessages(await wallet.requests()).map(
    ({ message }) => /Nonce: (\w+)/.exec(message)?.[1],
  )
  expect(nonces).toHaveLength(5)
  expect(nonces[1], 'fresh after a failed signature').not.toBe(nonces[0])
  expect(nonces[4], 'fresh after a failed verification').not.toBe(nonces[3])
})

test('R4.17 the session ends with "Sign out", another account or "Disconnect", and outlives a wallet that empties its accounts', async ({
  page,
}) => {
  const wallet = await installWallet(page)
  const [first, second] = wallet.accounts
  if (!second) throw new Error('The wallet needs two accounts.')
  const view = dialogOf(page, 'Verify your account')
  await page.goto('/account')
  await signIn(page, wallet)

  await test.step('"Sign out" keeps the connection, and signing in again needs no connecting', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOut(page)).toBeVisible()
    await expect(accountButton(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await view.getByRole('button', { name: 'Sign message' }).click()
    await expect(page.getByText(first, { exact: true })).toBeVisible()
  })
  await test.step('no accounts: the connection ends, the session stays', async () => {
    await wallet.emit('accountsChanged', [])
    await expect(connectButton(page)).toBeVisible()
    await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
    expect(await sessionStatus(page)).toBe(200)
    await page.getByRole('main').getByRole('button', { name: 'Reconnect' }).click()
    await dialogOf(page, 'Connect a Wallet').getByRole('button', { name: wallet.name, exact: true }).click()
    await expect(accountButton(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('another account: the session ends, and sign-in is offered', async () => {
    await wallet.switchAccount(second)
    await expect(view).toContainText(short(second))
    expect(await sessionStatus(page)).toBe(401)
    await view.getByRole('button', { name: 'Sign message' }).click()
    await expect(page.getByText(second, { exact: true })).toBeVisible()
    expect(await sessionStatus(page)).toBe(200)
  })
  await test.step('"Disconnect" ends both', async () => {
    await accountButton(page).click()
    await dialogOf(page, 'Your wallet').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connectButton(page)).toBeVisible()
    await expect.poll(() => sessionStatus(page)).toBe(401)
  })
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
