import { readByFetch, submitForm } from '../support/foreignPage.ts'
import { foreignSites } from '../support/otherSite.ts'
import { rememberRecords } from '../support/rememberRecords.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionCookie, sessionCookieName } from '../support/sessionCookie.ts'
import { sessionStatusByRequest, signInByRequest, signMessage, verify } from '../support/signInByRequest.ts'

for (const { where, origin } of foreignSites) {
  test(`R10.7 ${where} cannot sign a user in to another account`, async ({
    page,
    context,
    server,
    servers,
    otherSite,
    playwright,
  }) => {
    const attacker = await playwright.request.newContext()
    const signed = await signMessage(attacker, server.url)
    const changes = await rememberRecords(servers)
    const path = '/api/siwe/verify'
    const foreign = { method: 'POST', path, status: 403, code: 'origin_foreign' }
    const post = async () => {
      await page.goto(otherSite[origin])
      await server.answered()
      const url = `${server.url}${path}`
      const init = { method: 'POST', mode: 'no-cors', body: JSON.stringify(signed) } as const
      expect(await page.evaluate(readByFetch, [url, init] as const)).toBe('opaque 0 ')
      const posted = page.waitForRequest((request) => request.isNavigationRequest())
      const body = JSON.stringify(signed)
      await page.evaluate(submitForm, { url, enctype: 'text/plain', referrer: 'origin', body })
      expect(JSON.parse((await posted).postData() ?? '')).toMatchObject(signed)
      await expect(page.locator('body')).toContainText('"code":"origin_foreign"')
      expect(await server.answered()).toEqual([foreign, foreign])
    }
    await post()
    const names = (await context.cookies(server.url)).map(({ name }) => name)
    expect(names).not.toContain(sessionCookieName(server.url))
    expect(await changes()).toEqual([])

    await signInByRequest(context.request, server.url)
    const cookie = await sessionCookie(context, server.url)
    await post()
    expect(await sessionCookie(context, server.url)).toEqual(cookie)
    // The message is valid, but only for the browser that requested it.
    expect((await verify(attacker, server.url, signed)).status()).toBe(200)
    await attacker.dispose()
  })
}

test('R10.1 a signed message is refused in another browser and on a second use', async ({
  page,
  context,
  server,
  playwright,
}) => {
  const signed = await signMessage(context.request, server.url)
  const thief = await playwright.request.newContext()
  const codeOf = async (request: typeof thief) =>
    (await (await verify(request, server.url, signed)).json()).code
  expect(await codeOf(thief)).toBe('nonce_other_browser')
  // With its own cookie it is still another browser.
  await signMessage(thief, server.url)
  expect(await codeOf(thief)).toBe('nonce_other_browser')
  expect(await sessionStatusByRequest(thief, server.url)).toBe(401)

  // The attempt of another did not use it up.
  expect((await verify(context.request, server.url, signed)).status()).toBe(200)
  const cookie = await sessionCookie(context, server.url)
  expect(await codeOf(context.request)).toBe('nonce_used')
  expect(await codeOf(thief)).toBe('nonce_other_browser')
  expect(await sessionCookie(context, server.url)).toEqual(cookie)
  await page.goto('/account')
  await expect(page.getByText('Signed in, wallet not connected')).toBeVisible()
  await thief.dispose()
})
