import { thrownValues } from '@countersign/thrown/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { describeError } from '../log/describeError.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { Hooks } from './Hooks.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

/** A sign-in server that writes its failures to the console, and a browser. */
function open(hooks: Hooks) {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], hooks })
  return { browser: createBrowser(signIn), lines }
}

describe.each(Object.entries(thrownValues))('%s', (_kind, thrown) => {
  const failing = () => {
    throw thrown()
  }

  test('R12.5 is described on one line', () => {
    expect(describeError(thrown(), { stack: true })).toMatch(/^[^\n]+$/)
  })

  test.each(['onChallenge', 'beforeSignIn'] as const)(
    'R12.5 R10.17 from the hook %s is a 500 and a line of the log',
    async (name) => {
      const { browser, lines } = open({ [name]: failing })
      const response =
        name === 'onChallenge'
          ? await browser.send('POST', '/api/siwe/nonce', { body: {} })
          : await browser.enter(privateKeyToAccount(generatePrivateKey()))
      expect(response).toMatchObject({ status: 500, body: { code: 'internal' } })
      expect(lines.mock.calls.map(([line]) => line)).toEqual([expect.stringContaining('internal')])
    },
  )

  test('R12.5 R10.17 from the hook onSignOut does not keep the session open', async () => {
    const onError = vi.fn()
    const { browser } = open({ onSignOut: failing, onError })
    await browser.enter(privateKeyToAccount(generatePrivateKey()))
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    expect(onError).toHaveBeenCalledOnce()
    expect((await browser.send('GET', '/api/session')).body).toBe(null)
  })
})
