import type { Activity } from '@countersign/api'
import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const { enter, newApp, newBrowser, query, serve } = accountWorld(openTestDatabase)

beforeEach(() => serve({ nativeApps: true }))

type Sender = Pick<ReturnType<typeof newBrowser>, 'send'>
type Page = { readonly activity: readonly Activity[]; readonly next: string | null }

async function read({ send }: Sender, search = ''): Promise<Page> {
  const { status, body } = await send('GET', `/api/activity${search}`)
  expect(status).toBe(200)
  return body as Page
}

test('R10.10 responds with a page of rows, newest first, and the cursor of the next one', async () => {
  const { browser, wallet } = await enter()
  const { status, headers, body } = await browser.send('GET', '/api/activity?limit=1')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  const id = expect.stringMatching(/^\d+$/)
  const row = { id, at: '2026-11-21T10:00:00.000Z', reason: null, userAgent: null, ipAddress: null }
  const { id: sessionId } = (await browser.send('GET', '/api/session')).body.session as { id: string }
  const { address } = wallet
  const signedIn = { ...row, kind: 'signed_in', address, chainId: null, sessionId }
  expect(body).toEqual({ activity: [signedIn], next: id })
  const issued = { ...row, kind: 'challenge_issued', address: null, chainId: null, sessionId: null }
  expect(await read(browser, `?limit=1&before=${body.next}`)).toEqual({ activity: [issued], next: null })
})

test('R10.10 returns 50 rows by default, and at most 100', async () => {
  const { browser, account } = await enter()
  await query(
    `INSERT INTO countersign.audit (at, kind, account_id)
    SELECT '2026-11-21T10:00:00Z', 'primary_changed', $1 FROM generate_series(1, 100)`,
    [account.id],
  )
  const lengths = ['', '?limit=100'].map(async (search) => (await read(browser, search)).activity.length)
  expect(await Promise.all(lengths)).toEqual([50, 100])
})

test('R10.10 lists the activity of the account that is signed in, whichever row "before" names', async () => {
  const [first, second] = [await enter(), await enter()]
  const all = await read(first.browser)
  expect(all.activity.map(({ kind }) => kind)).toEqual(['signed_in', 'challenge_issued'])
  const [newest] = (await read(second.browser)).activity
  expect(await read(first.browser, `?before=${newest?.id}`)).toEqual(all)
})

test('R10.10 R10.19 requires a session, of a cookie or of a native app', async () => {
  const refused = await newBrowser().send('GET', '/api/activity')
  expect([refused.status, refused.body.code]).toEqual([401, 'no_session'])
  const { browser, wallet } = await enter()
  const app = newApp()
  await app.enter(wallet)
  expect(await read(app)).toEqual(await read(browser))
})

test.each([
  'limit=0',
  'limit=101',
  'limit=1.5',
  'limit=',
  'limit=-1',
  'before=x',
  'before=',
  'before=-1',
  `before=${'9'.repeat(30)}`,
])('R5.5 refuses an invalid page: %s', async (search) => {
  const { browser } = await enter()
  const { status, body } = await browser.send('GET', `/api/activity?${search}`)
  expect([status, body.code]).toEqual([400, 'invalid_query'])
})
