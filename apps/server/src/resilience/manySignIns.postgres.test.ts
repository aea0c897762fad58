import { createTestDatabase } from '@countersign/sign-in/testing'
import { test } from 'vitest'
import { signInAtOnce } from '../testing/manySignIns.ts'

test('R10.8 a thousand sign-ins at once all end in a session, on a Postgres server', async () => {
  const { url, drop } = await createTestDatabase()
  try {
    await signInAtOnce({ kind: 'postgres', url }, 1_000)
  } finally {
    await drop()
  }
}, 180_000)
