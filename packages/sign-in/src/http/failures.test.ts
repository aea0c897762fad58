import { expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'

/** A sign-in server whose database rejects every statement with this error. */
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

test('R10.11 responds 503 with `database_unavailable` without a database, and is alive but not ready', async () => {
  const error = new DatabaseError('unavailable', 'connect ECONNREFUSED 10.0.0.7:5432')
  const { browser, log } = withFailure(error)
  const answer = await browser.send('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } })
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7')
  expect(log).toMatchObject([{ status: 503, code: 'database_unavailable', error }])
  expect(await browser.send('GET', '/healthz')).toHaveStatus(200)
})

test('R10.11 responds 500 to any other failure, with the cause in the log and the request ID in the response', async () => {
  const error = new Error('password of postgres is hunter2')
  const { browser, log } = withFailure(error)
  const answer = await browser.send('POST', '/api/siwe/nonce', { body: {} })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(answer.body)).not.toContain('hunter2')
  expect(log).toMatchObject([{ status: 500, requestId: answer.body.requestId, error }])
})

test('R10.16 responds 503 with `database_busy` and Retry-After when the database queue is full', async () => {
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
