import { signedOut } from '../support/accountPages.ts'
import { signIn } from '../support/flows.ts'
import { fundedKey, installWallet } from '../support/installWallet.ts'
import { signMessage, verify } from '../support/signInByRequest.ts'
import { expect, test } from '../support/twoProcessesTest.ts'

// A busy machine may take long to draw a page for the first time.
test('R10.13 a session revoked at another process signs the open page out within seconds', async ({
  page,
  context,
  playwright,
  firstServer,
  secondServer,
}) => {
  const key = await fundedKey()
  const wallet = await installWallet(page, { accounts: [key] })
  await page.goto('/account')
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  const [opened] = await Promise.all([stream, signIn(page, wallet)])
  expect(opened.status()).toBe(200)
  await expect(page.getByText(wallet.accounts[0], { exact: true })).toBeVisible()
  const { session } = await (await context.request.get('/api/session')).json()

  // Cookies ignore ports: this server's cookies are sent to the other one too.
  const other = await playwright.request.newContext({ extraHTTPHeaders: { origin: firstServer.url } })
  try {
    expect(
      (await verify(other, firstServer.url, await signMessage(other, firstServer.url, key))).status(),
    ).toBe(200)
    const path = `/api/sessions/${session.id}`
    const action = { purpose: 'confirm', action: 'end_sessions' }
    const confirmation = await signMessage(other, firstServer.url, key, action)
    const revoked = await other.delete(`http://localhost:${secondServer.port}${path}`, {
      data: { confirmation },
    })
    expect(revoked.status()).toBe(204)
    await expect(signedOut(page)).toBeVisible()

    const revocations = { method: 'DELETE', path }
    expect(await secondServer.answered()).toContainEqual(
      expect.objectContaining({ ...revocations, status: 204 }),
    )
    expect(await firstServer.answered()).not.toContainEqual(expect.objectContaining(revocations))
  } finally {
    await other.dispose()
  }
})
