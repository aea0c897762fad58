import { createTestDatabase } from '@countersign/sign-in/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findPgBouncer, startPgBouncer } from '../../../../../scripts/postgres/pgbouncer.mjs'
import { checkDatabase } from './checkDatabase.ts'

const program = findPgBouncer()

describe.skipIf(!program)('a pooler in transaction mode', () => {
  test('R10.13 is an error without DATABASE_LISTEN_URL, and none with it', async () => {
    const direct = await createTestDatabase()
    onTestFinished(() => direct.drop())
    const pooler = await startPgBouncer(program ?? '', direct.url, {
      connections: 3,
      settings: ['ignore_startup_parameters = statement_timeout'],
    })
    onTestFinished(() => pooler.stop())
    const check = (listenUrl: string | null) =>
      checkDatabase({ kind: 'postgres', url: pooler.url, connections: 2, listenUrl })
    expect(await check(null)).toEqual([
      {
        level: 'error',
        subject: 'DATABASE_URL',
        message: expect.stringMatching(/did not deliver a notification.*DATABASE_LISTEN_URL/),
      },
    ])
    expect(await check(direct.url)).toEqual([expect.objectContaining({ level: 'warning' })])
  })
})
