import { expect, test } from 'vitest'
import { createBrowser, origin } from '../../test/createBrowser.ts'
import { createSignIn } from '../createSignIn.ts'
import type { RequestLog } from '../SignInOptions.ts'
import { type Database, DatabaseError } from '../store/Database.ts'

/** A sign-in server whose database answers every statement with this error. */
function withFailure(error: Error) {
  const log: RequestLog[] = []
  const fail = () => Promise.reject(error)
  const database: Database = { query: fail, transaction: fail, listen: () => fail, close: fail }
  const signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [1],
    log: (entry) => log.push(entry),
  })
  return { browser: createBrowser(signIn), log }
}

test('R10.11 a database that does not answer is a 503 with a code of its own, and alive is not ready', async () => {
  const error = new DatabaseError('unavailable', 'connect ECONNREFUSED 10.0.0.7:5432')
  const { browser, log } = withFailure(error)
  const answer = await browser.send('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7')
  expect(log).toMatchObject([{ status: 503, code: 'database_unavailable', error }])
  expect((await browser.send('GET', '/healthz')).status).toBe(200)
})

test('R10.11 any other failure is a 500: the log has the reason, the visitor its request id', async () => {
  const error = new Error('password of postgres is hunter2')
  const { browser, log } = withFailure(error)
  const answer = await browser.send('POST', '/api/siwe/nonce', { body: {} })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(answer.body)).not.toContain('hunter2')
  expect(log).toMatchObject([{ status: 500, requestId: answer.body.requestId, error }])
})

test('R10.16 a database with too much to do is a 503 with a code of its own, and says when to try again', async () => {
  const { browser } = withFailure(new DatabaseError('busy', 'The database is busy.'))
  for (const [method, path] of [
    ['GET', '/readyz'],
    ['POST', '/api/siwe/nonce'],
  ] as const) {
    const answer = await browser.send(method, path, method === 'POST' ? { body: {} } : {})
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_busy' } })
    expect(answer.headers.get('retry-after')).toBe('1')
  }
})
