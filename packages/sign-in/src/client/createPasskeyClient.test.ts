import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createPasskeyBrowser, newKey } from '../testing/passkeyBrowser.ts'
import { createPasskeyClient } from './createPasskeyClient.ts'
import { toPasskeyError } from './PasskeyError.ts'
import { isPasskeySupported } from './webAuthn.ts'

let database: Database
let signIn: SignIn
beforeAll(async () => {
  database = await openTestDatabase()
  signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337], passkeys: {} })
})
afterAll(async () => {
  await signIn.close()
  await database.close()
})

/** The client of a browser, which sends its requests to the real server. Its credentials come from software. */
function open() {
  const browser = createPasskeyBrowser(signIn)
  const send: typeof globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
    const sent = await browser.send(method, String(url), body ? { body: String(body) } : {})
    return new Response(JSON.stringify(sent.body), {
      status: sent.status,
      headers: { 'content-type': 'application/json' },
    })
  }
  return { browser, client: createPasskeyClient({ fetch: send }) }
}

test('R10.22 adds, lists, renames and removes a passkey', async () => {
  const { browser, client } = open()
  await expect(client.list()).rejects.toMatchObject({ code: 'no_session', status: 401 })
  const key = newKey()
  await browser.enter(key)
  const credential = browser.authenticator.create(await browser.creationOptions())
  const added = await client.add({ credential, name: 'Laptop', ...(await browser.confirm('add_passkey')) })
  expect(added).toMatchObject({
    name: 'Laptop',
    address: key.address,
    createdAt: expect.any(Date),
    usedAt: null,
  })
  const { id } = added
  expect(await client.rename({ id, name: 'Desk' })).toEqual({ ...added, name: 'Desk' })
  expect(await client.list()).toEqual([{ ...added, name: 'Desk' }])
  const confirmed = await browser.confirm('remove_passkey')
  expect(await client.remove({ id, ...confirmed })).toEqual({ signedOut: false })
  await expect(client.rename({ id, name: 'Gone' })).rejects.toMatchObject({
    code: 'passkey_unknown',
    status: 404,
  })
})

test('R10.22 says so where there is no WebAuthn, as in Node.js, and requests nothing', async () => {
  const fetch = () => Promise.reject(new Error('Nothing is requested.'))
  const client = createPasskeyClient({ fetch })
  expect(isPasskeySupported()).toBe(false)
  for (const call of [client.create, client.signIn])
    await expect(call()).rejects.toMatchObject({ name: 'PasskeyError', code: 'passkey_unsupported' })
})

describe('what a browser rejects with', () => {
  test.each([
    ['NotAllowedError', 'passkey_cancelled'],
    ['AbortError', 'passkey_cancelled'],
    ['InvalidStateError', 'passkey_exists'],
    ['SecurityError', 'passkey_domain'],
    ['NotSupportedError', 'passkey_unsupported'],
    ['ConstraintError', 'passkey_unsupported'],
    ['UnknownError', 'passkey_failed'],
  ])('R10.22 %s is %s', (name, code) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('location', { hostname: 'other.example' })
    const cause = new DOMException('', name)
    expect(toPasskeyError(cause, undefined)).toMatchObject({ name: 'PasskeyError', code, cause })
  })

  test('R10.22 an aborted call rejects with the reason of its signal', () => {
    const reason = new Error('Left the page.')
    expect(() => toPasskeyError(new DOMException('', 'AbortError'), AbortSignal.abort(reason))).toThrow(
      reason,
    )
  })
})
