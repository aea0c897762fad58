import { addFrame, readByFetch, readByTag } from '../support/foreignPage.ts'
import { foreignSites } from '../support/otherSite.ts'
import { rememberRecords } from '../support/rememberRecords.ts'
import { expect, test } from '../support/serverTest.ts'
import { sessionStatusByRequest, signInByRequest } from '../support/signInByRequest.ts'

for (const { where, origin } of foreignSites) {
  test(`R10.6 R10.7 ${where} cannot read the session, frame a page, or change anything by a link`, async ({
    page,
    context,
    server,
    servers,
    otherSite,
    pageErrors,
  }) => {
    await signInByRequest(context.request, server.url)
    const changes = await rememberRecords(servers)
    await page.goto(otherSite[origin])
    await server.answered()

    const session = `${server.url}/api/session`
    expect(await page.evaluate(readByFetch, [session, { method: 'GET' }] as const)).toBe('nothing')
    expect(await page.evaluate(readByFetch, [session, { mode: 'no-cors' }] as const)).toBe('opaque 0 ')
    expect(await page.evaluate(readByTag, { tag: 'img', url: session } as const)).toBe('nothing')
    expect(await page.evaluate(readByTag, { tag: 'script', url: session } as const)).toBe('nothing')
    const outcome = { status: 200, code: null }
    const requests = await server.answered()
    expect(requests).toHaveLength(4)
    for (const request of requests)
      expect(request).toEqual({ method: 'GET', path: '/api/session', ...outcome })

    for (const path of ['/account', '/api/session']) {
      await page.evaluate(addFrame, `${server.url}${path}`)
      await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
    }
    expect(pageErrors.violations.length).toBeGreaterThanOrEqual(2)
    for (const violation of pageErrors.violations) expect(violation).toContain("frame-ancestors 'none'")
    pageErrors.violations.length = 0

    for (const path of [
      '/api/session?_method=DELETE',
      '/api/siwe/verify?message=a&signature=b',
      '/account?signOut=1',
    ]) {
      await page.goto(otherSite[origin])
      await page.evaluate((url) => location.assign(url), `${server.url}${path}`)
      await page.waitForURL(`${server.url}${path}`)
    }
    expect(await sessionStatusByRequest(context.request, server.url)).toBe(200)
    expect(await changes()).toEqual([])
  })
}
