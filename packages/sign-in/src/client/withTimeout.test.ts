import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccountClient } from './createAccountClient.ts'
import { createPasskeyClient } from './createPasskeyClient.ts'
import { createSignInClient } from './createSignInClient.ts'
import { withTimeout } from './withTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const endTimeouts = () => vi.advanceTimersByTime(10_000)

/** A server that never responds. */
const fetch = ((_, { signal } = {}) =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })) as typeof globalThis.fetch

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const signed = { message: '', signature: '0x' } as const
const confirmed = { id: '1', confirmation: signed }

type Options = { readonly signal?: AbortSignal }

const open = () => ({
  signIn: createSignInClient({ fetch }),
  account: createAccountClient({ fetch }),
  passkeys: createPasskeyClient({ fetch }),
})

const calls: Readonly<
  Record<string, (clients: ReturnType<typeof open>, options: Options) => Promise<unknown>>
> = {
  prepare: ({ signIn }, options) => signIn.prepare({ address, chainId: 1, ...options }),
  challenge: ({ signIn }, options) => signIn.challenge(options),
  verify: ({ signIn }, options) => signIn.verify({ ...signed, ...options }),
  getSession: ({ signIn }, options) => signIn.getSession(options),
  signOut: ({ signIn }, options) => signIn.signOut(options),
  'linkWallet.verify': ({ signIn }, options) => signIn.linkWallet.verify({ ...signed, ...options }),
  'transactions.list': ({ signIn }, options) => signIn.transactions.list({ address, ...options }),
  readAccount: ({ account }, options) => account.readAccount(options),
  listSessions: ({ account }, options) => account.listSessions(options),
  makePrimary: ({ account }, options) => account.makePrimary({ ...confirmed, ...options }),
  unlinkWallet: ({ account }, options) => account.unlinkWallet({ ...confirmed, ...options }),
  endSession: ({ account }, options) => account.endSession({ ...confirmed, ...options }),
  readActivity: ({ account }, options) => account.readActivity(options),
  deleteAccount: ({ account }, options) =>
    account.deleteAccount({ ...confirmed, confirm: address, ...options }),
  'passkeys.list': ({ passkeys }, options) => passkeys.list(options),
  'passkeys.rename': ({ passkeys }, options) => passkeys.rename({ id: '1', name: 'Key', ...options }),
  'passkeys.remove': ({ passkeys }, options) => passkeys.remove({ ...confirmed, ...options }),
}

const names = Object.keys(calls)
const late = { code: 'unreachable', message: 'The sign-in server did not respond in time.' }

test.each(names)('R4.3 %s times out after ten seconds, with and without a signal', async (name) => {
  for (const options of [{}, { signal: new AbortController().signal }]) {
    const call = calls[name]?.(open(), options)
    endTimeouts()
    await expect(call).rejects.toMatchObject(late)
  }
})

test.each(names)('R4.3 %s rejects with the reason of its signal', async (name) => {
  const reason = new Error('The user left.')
  const controller = new AbortController()
  const { signal } = controller
  const call = calls[name]?.(open(), { signal })
  controller.abort(reason)
  await expect(call).rejects.toBe(reason)
  await expect(calls[name]?.(open(), { signal })).rejects.toBe(reason)
})

test('R4.3 a call that waits for the session times out too', async () => {
  const clients = open()
  const controller = new AbortController()
  const reading = clients.signIn.getSession(controller).catch(() => {})
  const waiting = ['listSessions', 'passkeys.list', 'transactions.list'].map((name) =>
    calls[name]?.(clients, {}),
  )
  endTimeouts()
  for (const call of await Promise.allSettled(waiting)) expect(call).toMatchObject({ reason: late })
  controller.abort()
  await reading
})

test('R4.3 a call that waits for another tab times out, or rejects with the reason of its signal', async () => {
  const request = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  for (const name of ['prepare', 'challenge', 'verify']) {
    const controller = new AbortController()
    const left = calls[name]?.(open(), { signal: controller.signal })
    controller.abort(new Error('The user left.'))
    await expect(left).rejects.toThrow('The user left.')
    const waiting = calls[name]?.(open(), {})
    endTimeouts()
    await expect(waiting).rejects.toMatchObject(late)
  }
})

test('R4.3 a body that stalls times out as a response does', async () => {
  const stalled = (async (_, { signal } = {}) => {
    const body = new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const clients = {
    signIn: createSignInClient({ fetch: stalled }),
    account: createAccountClient({ fetch: stalled }),
    passkeys: createPasskeyClient({ fetch: stalled }),
  }
  for (const name of ['challenge', 'readActivity', 'unlinkWallet', 'passkeys.rename', 'passkeys.remove']) {
    const call = calls[name]?.(clients, { signal: new AbortController().signal })
    call?.catch(() => {})
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
    await new Promise((resolve) => setImmediate(resolve))
    endTimeouts()
    await expect(call).rejects.toMatchObject(late)
  }
})

test('leaves no listener on the caller’s signal, and no timer', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  expect(await withTimeout(signal, async () => 'done')).toBe('done')
  expect(removed.mock.calls).toEqual(added.mock.calls)
  expect(vi.getTimerCount()).toBe(0)
})
