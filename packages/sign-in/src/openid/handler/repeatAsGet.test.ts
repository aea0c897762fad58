import { expect, test } from 'vitest'
import { openIdFlow } from '../../testing/openIdFlow.ts'
import { openIdWorld } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
const flow = openIdFlow(world)

/** A form of another site: its request has no cookies that are SameSite=Lax. */
const submit = (path: string, body: string, contentType = 'application/x-www-form-urlencoded') =>
  fetch(world.origin() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: 'https://wiki.example', 'content-type': contentType },
    body,
  })

test('a request by POST has the session of the user, who is not asked to sign in again', async () => {
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  await flow.run(browser)
  const request = flow.begin({ prompt: 'none' })
  const response = await submit('/openid/auth', String(request.query))
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store'])
  const answer = await browser.visit(response.headers.get('location') ?? '')
  expect((await flow.finish(request, new URL(answer.url))).claims.sub).toBe(id)
})

test('a logout by POST asks the user', async () => {
  const browser = world.newBrowser()
  await browser.enter()
  const { tokens } = await flow.run(browser)
  const response = await submit('/openid/session/end', `id_token_hint=${tokens.id_token}`)
  const { url } = await browser.visit(response.headers.get('location') ?? '')
  expect(new URL(url).pathname).toBe('/openid/logout')
})

test.each([
  ['too long for a URL', 'x'.repeat(8000), undefined, 'body_too_large'],
  ['no form', '{}', 'application/json', 'unsupported_content_type'],
])('a body that is %s is refused', async (_, body, contentType, code) => {
  const response = await submit('/openid/auth', body, contentType)
  expect(response.headers.get('location')).toContain(`/openid/error?error=${code}&`)
})
