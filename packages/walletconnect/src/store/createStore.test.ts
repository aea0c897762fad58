import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../testing/createMemoryStorage.ts'
import { createSessionTrial, START } from '../testing/sessionTrial.ts'
import { createStore } from './createStore.ts'
import { hasOpenPairing, hasStoredSession, STORAGE_KEYS } from './stored.ts'

const EMPTY = { session: undefined, pairings: [], requests: [] }

function tab() {
  const localStorage = createMemoryStorage()
  const sessionStorage = createMemoryStorage()
  const open = () => createStore({ localStorage, sessionStorage })
  return { localStorage, sessionStorage, open }
}

/** A state with one of each entry. */
function full() {
  const trial = createSessionTrial()
  trial.connect({ sessionConfig: { disableDeepLink: true } })
  trial.request('eth_sendTransaction')
  trial.hear({
    id: 5000,
    method: 'wc_sessionEvent',
    params: { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' },
  })
  trial.propose()
  trial.take({ type: 'cancel' })
  trial.propose()
  trial.approve()
  return trial.state()
}

afterEach(() => vi.unstubAllGlobals())

test('restores the state after a reload, with requests as late', () => {
  const { open } = tab()
  const state = full()
  open().save(EMPTY, state)
  const requests = state.requests.map((request) => ({ ...request, phase: 'late' }))
  expect(open().load()).toEqual({ ...state, requests })
})

test('restores the pending chain of a session that version 0.2 stored', () => {
  const { localStorage, open } = tab()
  const state = full()
  open().save(EMPTY, state)
  const { pendingChainId, ...stored } = JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? '')
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify({ ...stored, wanted: 10 }))
  expect([pendingChainId, open().load().session]).toEqual([10, state.session])
})

test('stores the session in localStorage, the rest in sessionStorage, and removes what ended', () => {
  const { localStorage, sessionStorage, open } = tab()
  const state = full()
  const store = open()
  store.save(EMPTY, state)
  expect([...localStorage.values.keys()]).toEqual([STORAGE_KEYS.session])
  expect([...sessionStorage.values.keys()]).toEqual([STORAGE_KEYS.pairings, STORAGE_KEYS.requests])
  store.save(state, EMPTY)
  expect(localStorage.values.size + sessionStorage.values.size).toBe(0)
})

test('does not remove a session that another tab settled meanwhile', () => {
  const { open } = tab()
  const ended = full()
  const newer = full()
  const store = open()
  store.save(EMPTY, ended)
  open().save(EMPTY, newer)
  store.save(ended, EMPTY)
  expect(open().session()).toEqual(newer.session)
})

test('R12.5 uses memory if storage throws or is full', () => {
  for (const method of ['getItem', 'setItem'] as const) {
    const { localStorage, sessionStorage, open } = tab()
    for (const storage of [localStorage, sessionStorage]) {
      storage[method] = () => {
        throw new DOMException('No room.', 'QuotaExceededError')
      }
    }
    const state = full()
    const store = open()
    store.save(EMPTY, state)
    expect(store.session()).toEqual(method === 'setItem' ? state.session : undefined)
    store.save(state, EMPTY)
    expect(store.load()).toEqual(EMPTY)
  }
})

test('R12.5 uses memory without storage', () => {
  const store = createStore()
  const state = full()
  store.save(EMPTY, state)
  expect(store.session()).toEqual(state.session)
})

test('R12.5 removes the old value if the new one does not fit', () => {
  const { localStorage, open } = tab()
  const before = full()
  const after = full()
  const store = open()
  store.save(EMPTY, before)
  localStorage.setItem = () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  store.save(before, after)
  expect(store.session()).toEqual(after.session)
  expect(open().session()).toBeUndefined()
})

/** Replacements of a field. */
const INVALID: readonly unknown[] = [
  null,
  7,
  Number.MAX_VALUE,
  '',
  'text',
  [],
  {},
  [null],
  { toString: 1 },
  '__proto__',
  -1,
]

test.each(
  Object.entries({
    session: 'localStorage',
    pairings: 'sessionStorage',
    requests: 'sessionStorage',
  } as const),
)('R12.5 ignores invalid %s in storage', (name, area) => {
  const { open, [area]: storage } = tab()
  const key = STORAGE_KEYS[name as keyof typeof STORAGE_KEYS]
  open().save(EMPTY, full())
  const valid: unknown = JSON.parse(storage.values.get(key) ?? '')
  const sample = Array.isArray(valid) ? valid.at(-1) : valid
  const wrap = (entry: unknown) => (Array.isArray(valid) ? [entry] : entry)
  const variants = INVALID.flatMap((invalid) =>
    Object.keys(sample as object).map((field) => wrap({ ...(sample as object), [field]: invalid })),
  )
  for (const variant of [...variants, ...INVALID, ...INVALID.map((invalid) => [invalid])]) {
    storage.values.set(key, JSON.stringify(variant))
    expect(() => transitionable(open().load())).not.toThrow()
  }
  for (const text of ['{', 'undefined', '\u0000']) {
    storage.values.set(key, text)
    expect(open().load()).toMatchObject({ [name]: EMPTY[name as keyof typeof EMPTY] })
  }
})

/** Applies inputs to a loaded state. */
function transitionable(state: ReturnType<ReturnType<typeof createStore>['load']>): void {
  const trial = createSessionTrial()
  trial.load(state)
  for (const type of ['start', 'clock', 'cancel', 'disconnect'] as const) trial.take({ type })
}

test('ignores a session whose key does not match its topic', () => {
  const { localStorage, open } = tab()
  const { session } = full()
  localStorage.values.set(STORAGE_KEYS.session, JSON.stringify({ ...session, key: 'ab'.repeat(32) }))
  expect(open().session()).toBeUndefined()
})

test('R4.11 reports a stored session without loading the client', () => {
  const { localStorage, sessionStorage, open } = tab()
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const now = START * 1000
  expect([hasStoredSession(now), hasOpenPairing(now)]).toEqual([false, false])
  const trial = createSessionTrial()
  trial.connect()
  trial.propose()
  open().save(EMPTY, trial.state())
  expect([hasStoredSession(now), hasOpenPairing(now)]).toEqual([true, true])
  expect([hasStoredSession(now + 604_800_000), hasOpenPairing(now + 300_000)]).toEqual([false, false])

  const waiting = trial.state()
  trial.take({ type: 'cancel' })
  open().save(waiting, trial.state())
  expect(hasOpenPairing(now)).toBe(false)
  for (const invalid of ['{', 'null', '7', '[null]', '[{"expiry":{}}]', '"text"']) {
    localStorage.values.set(STORAGE_KEYS.session, invalid)
    sessionStorage.values.set(STORAGE_KEYS.pairings, invalid)
    expect([hasStoredSession(now), hasOpenPairing(now)]).toEqual([false, false])
  }
  vi.stubGlobal('localStorage', undefined)
  expect(hasStoredSession(now)).toBe(false)
})
