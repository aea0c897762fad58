import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInAdapter, SignInChallenge } from '../adapter/SignInAdapter.ts'
import { createSafeStorage } from '../store/safeStorage.ts'
import { createChallenges } from './createChallenges.ts'

const LIFETIME = 300_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that issues numbered challenges. */
function server(answer: (challenge: SignInChallenge) => unknown = (challenge) => challenge) {
  let issued = 0
  const adapter = {
    async challenge() {
      issued++
      return answer({
        domain: 'app.example',
        uri: 'https://app.example',
        nonce: `nonce${issued}`,
        issuedAt: new Date().toISOString(),
        expirationTime: new Date(Date.now() + LIFETIME).toISOString(),
        expiresAt: new Date(Date.now() + LIFETIME),
      })
    },
  } as unknown as SignInAdapter
  const storage = createSafeStorage(() => undefined)
  return { issued: () => issued, storage, challenges: createChallenges(() => adapter, storage) }
}

const base = { id: 'base', rdns: 'app.base.account', type: 'baseAccount' }

test('R4.19 requests a challenge when the list opens, and returns it once', async () => {
  const { challenges, issued } = server()
  expect(challenges.take()).toBeNull()
  challenges.setActive(true)
  challenges.setActive(true)
  await challenges.settled()
  expect(issued()).toBe(1)
  expect(challenges.take()?.nonce).toBe('nonce1')
  expect(challenges.take()).toBeNull()
})

test('R4.19 renews the challenge before it expires, only while the list is open', async () => {
  const { challenges, issued } = server()
  challenges.setActive(true)
  await vi.advanceTimersByTimeAsync(LIFETIME)
  expect(issued()).toBe(2)
  expect(challenges.take()?.nonce).toBe('nonce2')
  challenges.setActive(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(issued(), 'the next one only when it is needed').toBe(2)
  await challenges.settled()
  expect(issued()).toBe(3)
  challenges.setActive(false)
  await vi.advanceTimersByTimeAsync(2 * LIFETIME)
  expect(issued()).toBe(3)
  expect(challenges.take(), 'expired').toBeNull()
})

test('R4.19 requests one challenge before a press, and renews it only once the list or a wallet is shown', async () => {
  const { challenges, issued } = server()
  challenges.expectPress()
  challenges.expectPress()
  await vi.advanceTimersByTimeAsync(2 * LIFETIME)
  expect(issued()).toBe(1)
  challenges.setActive(true)
  await challenges.settled()
  expect([issued(), challenges.take()?.nonce], 'the first one has expired').toEqual([2, 'nonce2'])
  await vi.advanceTimersByTimeAsync(1)
  expect(issued(), 'and is requested once').toBe(2)
})

test('R4.19 requests nothing before the list opens, without an adapter, or of one without challenges', async () => {
  const { challenges, issued, storage } = server()
  expect([challenges.settled(), issued()]).toEqual([null, 0])
  for (const adapter of [null, {} as SignInAdapter]) {
    const without = createChallenges(() => adapter, storage)
    without.setActive(true)
    expect([without.settled(), without.take()]).toEqual([null, null])
  }
})

test('R4.19 a challenge that arrives after the list has closed is kept, but not renewed', async () => {
  const { challenges, issued } = server()
  challenges.setActive(true)
  challenges.setActive(false)
  await vi.advanceTimersByTimeAsync(2 * LIFETIME)
  expect(issued()).toBe(1)
  challenges.setActive(true)
  await challenges.settled()
  expect([issued(), challenges.take()?.nonce]).toEqual([2, 'nonce2'])
})

test('R4.21 requests a challenge that is valid for longer, and keeps the last one without it', async () => {
  let isDown = false
  const { challenges, issued } = server((challenge) =>
    isDown ? Promise.reject(new Error('down')) : challenge,
  )
  challenges.setActive(true)
  await challenges.settled(210_000)
  await challenges.settled(210_000)
  expect(issued(), 'it is new').toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await challenges.settled(210_000)
  expect(challenges.take()?.nonce).toBe('nonce2')
  await challenges.settled()
  await vi.advanceTimersByTimeAsync(60_000)
  isDown = true
  await challenges.settled(210_000)
  expect([issued(), challenges.take()?.nonce]).toEqual([4, 'nonce3'])
})

test('R4.19 a list that closes and opens again keeps its challenge, even a pending one', async () => {
  const { challenges, issued } = server()
  challenges.setActive(true)
  challenges.setActive(false)
  challenges.setActive(true)
  await challenges.settled()
  challenges.setActive(false)
  challenges.setActive(true)
  expect(issued()).toBe(1)
  await vi.advanceTimersByTimeAsync(LIFETIME)
  expect(issued(), 'still renewed').toBe(2)
})

test.each<[string, (given: SignInChallenge) => unknown]>([
  ['a failure', () => Promise.reject(new Error('down'))],
  ['no object', () => null],
  ...(['domain', 'uri', 'nonce', 'issuedAt', 'expirationTime'] as const).flatMap((field) =>
    [undefined, '', 1].map((value): [string, (given: SignInChallenge) => unknown] => [
      `the ${field} ${value}`,
      (given) => ({ ...given, [field]: value }),
    ]),
  ),
  ['a date as text', (given) => ({ ...given, expiresAt: given.expirationTime })],
  ['an invalid date', (given) => ({ ...given, expiresAt: new Date('never') })],
  [
    'an expired challenge',
    (given: SignInChallenge) => ({ ...given, expiresAt: new Date(Date.now() + 60_000) }),
  ],
])('R4.19 with %s of the server, every wallet is connected first', async (_, answer) => {
  const { challenges, issued } = server(answer)
  challenges.setActive(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([issued(), challenges.take()]).toEqual([1, null])
})

test('R4.19 supports wallets that the catalogue marks, under any rdns, and every wallet on another device', () => {
  const { challenges } = server()
  expect(challenges.supports(base)).toBe(true)
  expect(challenges.supports({ id: 'app.base.account', type: 'injected' })).toBe(true)
  expect(challenges.supports({ id: 'any', rdns: ['app.base.account'], type: 'injected' })).toBe(true)
  expect(challenges.supports({ id: 'walletConnect', type: 'walletConnect' })).toBe(true)
  expect(challenges.supports({ id: 'io.metamask', rdns: ['io.metamask'], type: 'injected' })).toBe(false)
  expect(challenges.supports({ id: 'constructor', type: 'injected' })).toBe(false)
})

test('R4.20 remembers for a week that a wallet does not support it', () => {
  const { challenges, storage } = server()
  challenges.recordUnsupported(base)
  expect(challenges.supports(base)).toBe(false)
  const later = createChallenges(() => null, storage)
  expect(later.supports(base)).toBe(false)
  vi.advanceTimersByTime(7 * 24 * 3_600_000 - 1)
  expect(later.supports(base)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(later.supports(base)).toBe(true)
})

test('R4.20 remembers each wallet that does not support it', () => {
  const { challenges } = server()
  challenges.recordUnsupported(base)
  challenges.recordUnsupported({ id: 'io.example', type: 'injected' })
  expect(challenges.supports(base)).toBe(false)
  const other = server()
  other.challenges.recordUnsupported({ id: 'app.base.account', type: 'injected' })
  expect(other.challenges.supports(base), 'under one of its names').toBe(false)
  expect(Object.keys(JSON.parse(other.storage.getItem('countersign.connectOnly') ?? ''))).toEqual([
    'app.base.account',
  ])
})

test('R4.20 remembers no longer than a week if the clock was ahead', () => {
  const { challenges } = server()
  const today = Date.now()
  vi.setSystemTime(today + 365 * 24 * 3_600_000)
  challenges.recordUnsupported(base)
  vi.setSystemTime(today)
  expect(challenges.supports(base)).toBe(true)
})

test('R4.20 remembers nothing of a connector that pairs any wallet', () => {
  const { challenges, storage } = server()
  challenges.recordUnsupported({ id: 'walletConnect', type: 'walletConnect' })
  expect(storage.getItem('countersign.connectOnly')).toBeNull()
})
