import { afterEach, expect, test, vi } from 'vitest'
import { createCredential, getCredential } from './webAuthn.ts'

const OPTIONS = { rpId: 'localhost', challenge: 'AAAA', timeout: 1, userVerification: 'required' } as const
const CREATION = {
  rp: { id: 'localhost', name: 'Example' },
  user: { id: 'BBBB', name: 'a', displayName: 'a' },
  challenge: 'AAAA',
  excludeCredentials: [],
} as unknown as Parameters<typeof createCredential>[0]

const bytes = (...values: readonly number[]) => Uint8Array.from(values).buffer

/** Makes an extension of the page return this credential. */
function returnCredential(credential: unknown) {
  vi.stubGlobal('PublicKeyCredential', class {})
  const answer = async () => credential
  vi.stubGlobal('navigator', { credentials: { create: answer, get: answer } })
}
afterEach(() => vi.unstubAllGlobals())

const NEW = {
  id: 'AQ',
  rawId: bytes(1),
  type: 'public-key',
  response: { clientDataJSON: bytes(2), attestationObject: bytes(3) },
}
const SIGNED = {
  ...NEW,
  response: {
    clientDataJSON: bytes(2),
    authenticatorData: new Uint8Array([3]),
    signature: bytes(4),
    userHandle: bytes(5),
  },
}

test('R10.22 reads a passkey of an extension, which is no PublicKeyCredential', async () => {
  returnCredential(NEW)
  expect(await createCredential(CREATION)).toEqual({
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'Ag', attestationObject: 'Aw', transports: [] },
  })
  returnCredential(SIGNED)
  expect(await getCredential(OPTIONS)).toEqual({
    id: 'AQ',
    rawId: 'AQ',
    type: 'public-key',
    response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA', userHandle: 'BQ' },
  })
})

test.each([
  null,
  undefined,
  {},
  { ...NEW, type: 'password' },
  { ...NEW, id: '' },
  { ...NEW, rawId: undefined },
  { ...NEW, response: null },
  { ...NEW, response: {} },
])('R12.5 calls an answer of another shape a failure: %j', async (answer) => {
  returnCredential(answer)
  const failure = { name: 'PasskeyError', code: 'passkey_failed' }
  await expect(createCredential(CREATION)).rejects.toMatchObject(failure)
  await expect(getCredential(OPTIONS)).rejects.toMatchObject(failure)
})
