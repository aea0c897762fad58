import { readByFetch, submitForm } from '../support/foreignPage.ts'
import { foreignSites } from '../support/otherSite.ts'
import { rememberRecords } from '../support/rememberRecords.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionCookie } from '../support/sessionCookie.ts'
import { sessionStatusByRequest, signInByRequest } from '../support/signInByRequest.ts'

/** Preflights are refused; so is what needs none. */
const noPreflight = { method: 'OPTIONS', status: 405, code: 'method_not_allowed' }
const foreign = { method: 'POST', status: 403, code: 'origin_foreign' }

for (const { where, origin } of foreignSites) {
  test(`R10.7 no script of ${where} can sign a user out or send any request that changes data`, async ({
    page,
    context,
    server,
    servers,
    otherSite,
  }) => {
    await signInByRequest(context.request, server.url)
    const changes = await rememberRecords(servers)
    const cookie = await sessionCookie(context, server.url)
    await page.goto(otherSite[origin])
    await server.answered()

    const [session, nonce, check] = ['/api/session', '/api/siwe/nonce', '/api/siwe/verify']
    const json = { 'content-type': 'application/json' }
    const text = { 'content-type': 'text/plain' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const attempts = [
      [session, { method: 'DELETE' }, noPreflight],
      [session, { method: 'DELETE', mode: 'no-cors' }, null],
      [nonce, { method: 'POST', headers: json, body: '{}' }, noPreflight],
      [check, { method: 'POST', headers: json, body: '{}' }, noPreflight],
      [nonce, { method: 'POST', headers: text, body: '{}' }, foreign],
      [check, { method: 'POST', headers: form, body: 'message=a&signature=b' }, foreign],
      [nonce, { method: 'POST', mode: 'no-cors', headers: text, body: '{}' }, foreign],
      // Without CORS a page cannot send JSON: the browser sends text/plain instead.
      [check, { method: 'POST', mode: 'no-cors', headers: json, body: '{}' }, foreign],
      [nonce, { method: 'POST', mode: 'no-cors', body: '{}', referrerPolicy: 'no-referrer' }, foreign],
    ] as const
    for (const [path, init, expected] of attempts) {
      const what = `${path} ${JSON.stringify(init)}`
      const read = await page.evaluate(readByFetch, [`${server.url}${path}`, { ...init }] as const)
      expect(read, what).toBe(expected === foreign && 'mode' in init ? 'opaque 0 ' : 'nothing')
      expect(await server.answered(), what).toEqual(expected ? [{ ...expected, path }] : [])
    }
    expect(await page.evaluate((url) => navigator.sendBeacon(url, '{}'), `${server.url}${check}`)).toBe(true)
    await expect.poll(() => server.answered()).toEqual([{ ...foreign, path: check }])

    expect(await sessionCookie(context, server.url)).toEqual(cookie)
    expect(await changes()).toEqual([])
    expect(await sessionStatusByRequest(context.request, server.url)).toBe(200)
  })

  test(`R10.7 no form of ${where} can`, async ({ page, context, server, servers, otherSite }) => {
    await signInByRequest(context.request, server.url)
    const changes = await rememberRecords(servers)
    const cookie = await sessionCookie(context, server.url)
    const path = '/api/siwe/nonce'
    for (const enctype of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      for (const referrer of ['origin', 'no-referrer']) {
        await page.goto(otherSite[origin])
        await server.answered()
        const answered = page.waitForResponse(`${server.url}${path}`)
        await page.evaluate(submitForm, { url: `${server.url}${path}`, enctype, referrer, body: '{"a":"b"}' })
        expect((await answered).status(), enctype).toBe(403)
        await expect(page.locator('body'), enctype).toContainText('"code":"origin_foreign"')
        expect(await server.answered()).toEqual([{ ...foreign, path }])
      }
    }
    expect(await sessionCookie(context, server.url)).toEqual(cookie)
    expect(await changes()).toEqual([])
  })
}

test('R10.7 same-origin requests require a JSON content type too', async ({
  page,
  context,
  server,
  servers,
}) => {
  await signInByRequest(context.request, server.url)
  const changes = await rememberRecords(servers)
  await page.goto('/')
  const codes = await page.evaluate(async () => {
    const ask = async (path: string, init: RequestInit) => {
      const response = await fetch(path, init)
      return `${response.status} ${(await response.json()).code}`
    }
    const text = { 'content-type': 'text/plain' }
    return Promise.all([
      ask('/api/siwe/nonce', { method: 'POST', body: '{}' }),
      ask('/api/siwe/verify', { method: 'POST', body: new URLSearchParams({ message: 'a' }) }),
      ask('/api/session', { method: 'DELETE', headers: text, body: '{}' }),
    ])
  })
  expect(codes).toEqual(Array(3).fill('415 unsupported_content_type'))
  expect(await changes()).toEqual([])
})
