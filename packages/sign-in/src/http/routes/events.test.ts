import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openEvents } from '../../testing/openEvents.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve, server } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true, metrics: 'open' }))
afterEach(() => server().close())

const openStreams = async () =>
  /^countersign_event_streams\{\} (\d+)$/m.exec(
    String((await newBrowser().send('GET', '/metrics')).body.text),
  )?.[1]

test('R10.13 has headers against buffering, and ends after `signed_out`', async () => {
  const { browser } = await enter()
  const { response, names, closed } = await openEvents(server(), browser)
  await expect(response).toHaveStatus(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await browser.send('DELETE', '/api/session')
  await closed
  expect(names.at(-1)).toBe('signed_out')
})

test('R10.13 opens no stream for HEAD, and closes one when the page leaves', async () => {
  const { browser } = await enter()
  expect(await browser.send('HEAD', '/api/events')).toMatchObject({ status: 200, body: { text: '' } })
  expect(await openStreams()).toBeUndefined()
  const events = await openEvents(server(), browser)
  expect(await openStreams()).toBe('1')
  await events.close()
  expect(await openStreams()).toBe('0')
})

test('R10.13 R10.19 requires a session, of a cookie or of a native app', async () => {
  const refused = await newBrowser().send('GET', '/api/events')
  expect([refused.status, refused.headers.get('content-type'), refused.body.code]).toEqual([
    401,
    'application/problem+json',
    'no_session',
  ])
  const app = newApp()
  const { wallet } = await enter()
  await app.enter(wallet)
  expect(await app.send('HEAD', '/api/events')).toHaveStatus(200)
})

test('R10.13 has no method that sends', async () => {
  const { browser } = await enter()
  const { status, headers, body } = await browser.send('POST', '/api/events')
  expect([status, body.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
})
