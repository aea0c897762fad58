import { connect, expectSignedIn, signedMessages, signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { expect, test } from '../support/serverTest.ts'
import { shiftClock, skipTime } from '../support/shiftClock.ts'

const HOUR = 60 * 60_000

for (const [how, offset] of [
  ['ahead', HOUR],
  ['behind', -HOUR],
] as const) {
  test(`R4.1 R10.3 the browser's clock is an hour ${how}: sign-in works, at the first try`, async ({
    page,
    server,
  }) => {
    await shiftClock(page, offset)
    const wallet = await installWallet(page)
    await page.goto('/account')
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - offset)).toBeLessThan(HOUR / 2)
    await server.answered()
    await signIn(page, wallet)
    await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
    expect(await nonces(server)).toBe(1)
    expect(signedMessages(await wallet.requests())).toHaveLength(1)
    await page.reload()
    await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  })

  test(`R4.1 R10.3 the server's clock is an hour ${how}: sign-in works, at the first try`, async ({
    page,
    servers,
  }) => {
    const server = await servers.start({ clockOffset: offset })
    const wallet = await installWallet(page)
    await page.goto(`${server.url}/account`)
    await signIn(page, wallet)
    await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
    expect(await nonces(server)).toBe(1)
    const [signed] = signedMessages(await wallet.requests())
    const issuedAt = /\nIssued At: (\S+)/.exec(signed?.message ?? '')?.[1] ?? ''
    expect(Math.abs(Date.parse(issuedAt) - Date.now() - offset)).toBeLessThan(HOUR / 2)
    await page.reload()
    await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out')).toBeVisible()
    await server.close()
  })
}

test('R4.3 R10.1 replaces an expired message before the wallet request', async ({ page, server }) => {
  const wallet = await installWallet(page)
  await shiftClock(page, -HOUR)
  await page.goto('/account')
  await server.answered()
  const view = await connect(page, wallet)
  expect(await nonces(server)).toBe(1)
  await skipTime(page, 5 * 60_000)
  await view.getByRole('button', { name: 'Sign message' }).click()
  await expectSignedIn(page)
  expect(await nonces(server)).toBe(1)
  expect(signedMessages(await wallet.requests())).toHaveLength(1)
})

/** The number of requested nonces since the last call. */
async function nonces(server: { answered(): Promise<readonly { path: string }[]> }): Promise<number> {
  return (await server.answered()).filter(({ path }) => path === '/api/siwe/nonce').length
}
