import { randomUUID } from 'node:crypto'
import type { ListedSession } from '@countersign/api'
import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true }))

type Browser = ReturnType<typeof newBrowser>

const list = async ({ send }: Pick<Browser, 'send'>) =>
  (await send('GET', '/api/sessions')).body.sessions as ListedSession[]
const currentId = async (browser: Browser) => (await list(browser)).find(({ current }) => current)?.id ?? ''
const endOne = async (browser: Browser, id: string) =>
  browser.send('DELETE', `/api/sessions/${id}`, { body: await browser.confirm('end_sessions') })

test('R10.6 responds with the sessions of the account only, and is not cached', async () => {
  const { browser, wallet } = await enter()
  const [other] = [await enter(wallet), await enter()]
  const { status, headers, body } = await browser.send('GET', '/api/sessions')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  const session = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: wallet.address,
    chainId: null,
    amr: ['wallet'],
    createdAt: '2026-11-21T10:00:00.000Z',
    usedAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-24T10:00:00.000Z',
    userAgent: null,
    ipAddress: null,
    newBrowser: true,
  }
  const theirs = { ...session, id: await currentId(other.browser), current: false }
  expect(body).toEqual({ sessions: [{ ...session, current: true }, theirs] })
})

test.each([
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['DELETE', `/api/sessions/${randomUUID()}`],
])('R10.6 is refused without a session: %s %s', async (method, path) => {
  const answer = await newBrowser().send(method, path)
  expect([answer.status, answer.body.code]).toEqual([401, 'no_session'])
})

test('R10.6 ends all other sessions and returns their number', async () => {
  const { browser, wallet } = await enter()
  const others = [await enter(wallet), await enter(wallet)]
  const stranger = await enter()
  const endOthers = async () =>
    browser.send('DELETE', '/api/sessions', { body: await browser.confirm('end_sessions') })
  const ended = await endOthers()
  expect([ended.status, ended.body, ended.headers.getSetCookie()]).toEqual([200, { ended: 2 }, []])
  const signedIn = [{ browser }, ...others, stranger].map((entered) => entered.browser.isSignedIn())
  expect(await Promise.all(signedIn)).toEqual([true, false, false, true])
  expect((await endOthers()).body).toEqual({ ended: 0 })
})

test('R10.6 ends the current session by its ID and removes the cookie', async () => {
  const { browser } = await enter()
  const answer = await browser.send('DELETE', `/api/sessions/${await currentId(browser)}`)
  expect([answer.status, answer.body]).toEqual([204, { text: '' }])
  expect(answer.headers.getSetCookie()).toEqual([
    'countersign_session_3000=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect(await browser.isSignedIn()).toBe(false)
})

test('R10.6 refuses the session of another account as unknown', async () => {
  const [mine, foreign] = [await enter(), await enter()]
  const answer = await endOne(mine.browser, await currentId(foreign.browser))
  expect([answer.status, answer.body.code]).toEqual([404, 'session_unknown'])
  expect(await foreign.browser.isSignedIn()).toBe(true)
})

test.each(['1', 'x'.repeat(36), "'; DROP TABLE", '%00', randomUUID().slice(1), '{}'])(
  'R5.5 refuses an invalid ID as an unknown session: %s',
  async (id) => {
    const { browser } = await enter()
    const answer = await endOne(browser, encodeURIComponent(id))
    expect([answer.status, answer.body.code]).toEqual([404, 'session_unknown'])
  },
)

test('R10.19 a native app lists its session, and ends it by its ID without a cookie', async () => {
  const app = newApp()
  await app.enter((await enter()).wallet)
  const own = (await list(app)).find(({ current }) => current)
  const answer = await app.send('DELETE', `/api/sessions/${own?.id}`)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
  expect((await app.send('GET', '/api/sessions')).body.code).toBe('no_session')
})
