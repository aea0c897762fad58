import { signedOut } from '../support/accountPages.ts'
import { sessionStatus, signIn } from '../support/flows.ts'
import { installWallet } from '../support/installWallet.ts'
import { listenIn, withinReach } from '../support/scriptsReach.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionCookie, sessionCookieName } from '../support/sessionCookie.ts'
import { startTlsProxy } from '../support/startTlsProxy.ts'

test('R10.6 over http the session is an HttpOnly, host-only cookie', async ({ page, context, server }) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  const verified = page.waitForResponse('**/api/siwe/verify')
  await signIn(page, wallet)
  const { value, expires, ...flags } = await sessionCookie(context, server.url)
  expect(flags).toMatchObject({
    name: `countersign_session_${server.port}`,
    domain: 'localhost',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: false,
  })
  expect(value).toMatch(/^[\w-]{43,}$/)
  expect(expires).toBeGreaterThan(Date.now() / 1000)
  const set = await (await verified).headerValue('set-cookie')
  expect(set?.split('; ').slice(1)).toEqual([
    expect.stringMatching(/^Max-Age=\d+$/),
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
  ])
})

test('R10.6 no script and no response has the token', async ({ page, context, server }) => {
  const wallet = await installWallet(page)
  await listenIn(page)
  await page.goto('/account')
  await signIn(page, wallet)
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  const { value } = await sessionCookie(context, server.url)
  const reached = await withinReach(page)
  expect(reached).toContain('/api/siwe/verify')
  expect(reached).toContain(wallet.accounts[0])
  expect(reached).not.toContain(value)
  await page.reload()
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  expect(await withinReach(page)).not.toContain(value)
})

test('R10.6 each sign-in sets a new token and revokes the previous one', async ({
  page,
  context,
  server,
}) => {
  const wallet = await installWallet(page)
  await page.goto('/account')
  await signIn(page, wallet)
  const before = await sessionCookie(context, server.url)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign message' }).click()
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  const after = await sessionCookie(context, server.url)
  expect(after.value).not.toBe(before.value)
  await context.addCookies([before])
  expect(await sessionStatus(page)).toBe(401)
})

test.describe('over https', () => {
  test.use({ ignoreHTTPSErrors: true })

  test('R10.6 R12.2 sign-in sets a __Host- cookie over https', async ({ page, context, servers }) => {
    const front = await startTlsProxy()
    const server = await servers.start({ publicUrl: front.url })
    front.leadTo(server.port)
    const wallet = await installWallet(page)
    const response = await page.goto(`${front.url}/account`)
    expect(response?.headers()['strict-transport-security']).toBe('max-age=31536000')
    const verified = page.waitForResponse('**/api/siwe/verify')
    await signIn(page, wallet)
    await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()

    const set = await (await verified).headerValue('set-cookie')
    const name = sessionCookieName(front.url)
    expect(set?.split('; ').slice(1)).toEqual([
      expect.stringMatching(/^Max-Age=\d+$/),
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ])
    const cookies = await context.cookies(front.url)
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual([name.replace('session', 'browser'), name])
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ domain: 'localhost', httpOnly: true, sameSite: 'Lax', secure: true })
    expect(await page.evaluate(() => document.cookie)).toBe('')

    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signedOut(page)).toBeVisible()
    expect((await context.cookies(front.url)).map((cookie) => cookie.name)).not.toContain(name)
    await server.close()
    front.close()
  })
})
