import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../../createSignIn.ts'
import type { Hooks } from '../../hooks/Hooks.ts'
import type { RequestLog } from '../../log/RequestLog.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import type { Database } from '../Database.ts'
import { openEmbedded } from './openEmbedded.ts'

let database: Database

beforeAll(async () => {
  database = await openEmbedded({ folder: null, image: process.env.TEST_EMBEDDED_IMAGE })
})
afterAll(() => database.close())

const options = { origin, appName: 'Countersign', chainIds: [31337] }
const enter = (signIn: SignIn) => createBrowser(signIn).enter(privateKeyToAccount(generatePrivateKey()))

test('R10.17 a hook that never finishes frees the only connection', async () => {
  const hooks = { onSignIn: () => new Promise<never>(() => {}) }
  const signIn = createSignIn({ ...options, database, hooks, hookTimeout: 50 })
  expect(await enter(signIn)).toHaveStatus(500)
  expect(await database.query('SELECT 1 FROM countersign.accounts')).toEqual([])
})

test.each<[string, (signIn: SignIn, id: string) => Promise<unknown>]>([
  ['database.query', () => database.query('SELECT 1')],
  ['database.transaction', () => database.transaction(async () => {})],
  ['signIn.accounts.update', ({ accounts }, id) => accounts.update(id, { roles: ['member'] })],
])('R10.17 refuses the only connection to a hook that holds it: %s', async (_, use) => {
  const log: RequestLog[] = []
  const hooks: Hooks = {
    async onSignIn({ account: { id } }) {
      await use(signIn, id)
    },
  }
  const signIn = createSignIn({ ...options, database, hooks, log: (entry) => log.push(entry) })
  expect(await enter(signIn)).toHaveStatus(500)
  expect(log.at(-1)).toMatchObject({
    error: { code: 'refused', message: expect.stringContaining('Use `transaction.query`') },
  })
})
