import { test } from 'vitest'
import { signInAtOnce } from '../testing/manySignIns.ts'

test('R10.8 a thousand sign-ins at once all end in a session, on the embedded database', async () => {
  await signInAtOnce({ kind: 'embedded', folder: null }, 1_000)
}, 180_000)
