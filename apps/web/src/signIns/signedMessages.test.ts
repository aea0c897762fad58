import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptedMessages, createSignInAdapter } from '../session/signInAdapter.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const start = Date.parse('2026-01-02T03:00:00.000Z')
const time = (seconds: number) => new Date(start + 1_000 * seconds)

/** A message that was requested some seconds after the start, and is valid for five minutes. */
const messageAt = (
  seconds: number,
  address = ALICE,
) => `app.example wants you to sign in with your Ethereum account:
${address}

Sign in to Test App.

URI: https://app.example
Version: 1
Chain ID: 1
Nonce: nonce${seconds}00
Issued At: ${time(seconds).toISOString()}
Expiration Time: ${time(seconds + 300).toISOString()}`

const sessionAt = (seconds: number, address: Address = ALICE) =>
  ({ id: `session ${seconds}`, address, createdAt: time(seconds) }) as const
const entryAt = (seconds: number) =>
  ({ kind: 'signed_in', sessionId: `session ${seconds}`, address: ALICE }) as const

const items = new Map<string, string>()

/** The module as a page loads it. */
async function load() {
  vi.resetModules()
  const { acceptedMessages: accepted } = await import('../session/signInAdapter.ts')
  return { accepted, ...(await import('./signedMessages.ts')) }
}

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  items.clear()
  acceptedMessages.length = 0
})

test('R10.10 keeps the exact message of a session, after a reload too, without the address', async () => {
  const before = await load()
  before.accepted.push(messageAt(0))
  expect(before.keepSignedMessage(sessionAt(5))).toBe(true)
  expect([...items.values()].join().toLowerCase()).not.toContain(ALICE.toLowerCase())
  const { messageOf, signedMessages } = await load()
  for (const kept of [before.signedMessages.get(), signedMessages.get()])
    expect(messageOf(entryAt(5), kept)).toBe(messageAt(0))
  expect(messageOf({ ...entryAt(5), kind: 'signed_out' }, signedMessages.get())).toBeNull()
  expect(messageOf(entryAt(6), signedMessages.get())).toBeNull()
})

test.each([
  ['of another wallet', sessionAt(5, BOB)],
  ['of an earlier sign-in', sessionAt(-5)],
  ['of a later sign-in', sessionAt(301)],
])('R10.10 a session %s has not been opened by the message', async (_, session) => {
  const { accepted, keepSignedMessage, signedMessages } = await load()
  accepted.push(messageAt(0))
  expect(keepSignedMessage(session)).toBe(false)
  expect(signedMessages.get()).toEqual([])
  expect(keepSignedMessage(sessionAt(5))).toBe(true)
  expect(signedMessages.get()).toHaveLength(1)
})

test('R10.10 keeps the last 20 messages, and none that is longer than the server accepts', async () => {
  const { accepted, keepSignedMessage, signedMessages } = await load()
  for (let seconds = 0; seconds < 22; seconds += 1) {
    accepted.push(messageAt(seconds))
    keepSignedMessage(sessionAt(seconds))
  }
  accepted.push(`${messageAt(30)}\n${'a'.repeat(4_096)}`)
  keepSignedMessage(sessionAt(31))
  const ids = signedMessages.get().map(([id]) => id)
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `session ${21 - index}`))
})

test('R10.9 forgets all of them', async () => {
  const { accepted, forgetSignedMessages, keepSignedMessage, signedMessages } = await load()
  accepted.push(messageAt(0))
  keepSignedMessage(sessionAt(5))
  forgetSignedMessages()
  expect([signedMessages.get(), items.size]).toEqual([[], 0])
})

test('R10.10 a message is accepted once the server has opened a session', async () => {
  let respond = (_response: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  const { verify } = createSignInAdapter({ fetch: () => response })
  const verifying = verify({ message: messageAt(0), signature: '0x', signal: AbortSignal.timeout(1_000) })
  expect(acceptedMessages).toEqual([])
  const wallet = { id: '1', address: ALICE, chainId: null, primary: true, addedAt: time(0).toISOString() }
  respond(Response.json({ account: { id: '2', wallets: [wallet] } }))
  await verifying
  expect(acceptedMessages).toEqual([messageAt(0)])
})

test('R10.10 a message that the server refuses is not', async () => {
  const { verify } = createSignInAdapter({ fetch: async () => Response.json({}, { status: 422 }) })
  const refused = verify({ message: messageAt(0), signature: '0x', signal: AbortSignal.timeout(1_000) })
  await expect(refused).rejects.toThrow()
  expect(acceptedMessages).toEqual([])
})

test.each(['{', '{"a":1}', '[1,["a"],["a",1]]', '"text"'])('reads %s as none', async (stored) => {
  items.set('countersign.signedMessages', stored)
  expect((await load()).signedMessages.get()).toEqual([])
})
