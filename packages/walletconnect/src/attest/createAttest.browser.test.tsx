import { afterEach, expect, test, vi } from 'vitest'
import { hashText } from '../codec/crypto.ts'
import { createAttest } from './createAttest.ts'

// In a browser, because the attestation comes from a frame of another site.

afterEach(() => vi.useRealTimers())

function frame(): HTMLIFrameElement {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('There is no frame.')
  return found
}

/** The message of the page in the frame. */
function postMessage(data: unknown, from: { source?: Window | null; origin?: string } = {}) {
  const { source = frame().contentWindow, origin = location.origin } = from
  dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

const proof = (attestation: unknown) => JSON.stringify({ type: 'verify_attestation', attestation })

test('requests an attestation of the envelope in a hidden frame, and removes the frame', async () => {
  const attest = createAttest('project', location.origin)
  const proven = attest('envelope', 'payload')
  const { pathname, searchParams } = new URL(frame().src)
  expect(pathname).toBe('/v3/attestation')
  expect(Object.fromEntries(searchParams)).toEqual({
    projectId: 'project',
    origin: location.origin,
    id: hashText('envelope'),
    decryptedId: hashText('payload'),
  })
  expect(frame().checkVisibility()).toBe(false)
  postMessage(proof('jwt'))
  expect(await proven).toBe('jwt')
  expect(document.querySelector('iframe')).toBeNull()
})

test('R12.5 ignores messages of other windows and invalid attestations', async () => {
  const attest = createAttest('project', location.origin)
  const proven = attest('envelope', 'payload')
  postMessage(proof('forged'), { source: window })
  postMessage(proof('forged'), { origin: 'https://evil.example' })
  for (const invalid of ['{', 7, null, 'null', proof(7), proof('')]) postMessage(invalid)
  postMessage(proof('good'))
  expect(await proven).toBe('good')
})

test('sends no more requests after a timeout of one second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const attest = createAttest('project', location.origin)
  const proven = attest('envelope', 'payload')
  vi.advanceTimersByTime(1000)
  expect(await proven).toBeUndefined()
  expect(await attest('envelope', 'payload')).toBeUndefined()
  expect(document.querySelector('iframe')).toBeNull()
})
