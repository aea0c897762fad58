import { afterEach, expect, test, vi } from 'vitest'
import { createAccountClient } from './createAccountClient.ts'
import { createPasskeyClient } from './createPasskeyClient.ts'
import { createSignInClient } from './createSignInClient.ts'
import { timeoutSignal } from './timeoutSignal.ts'

afterEach(() => vi.restoreAllMocks())

/** Lets the timeouts of ten seconds end when the test calls the function. */
function holdTimeouts(): () => void {
  const controllers: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    if (ms === 10_000) controllers.push(controller)
    return controller.signal
  })
  // The reason that Chrome has before version 124.
  return () => {
    for (const controller of controllers) controller.abort(new DOMException('', 'AbortError'))
  }
}

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

test.each(names)('R8.3 %s times out after ten seconds, with and without a signal', async (name) => {
  const end = holdTimeouts()
  for (const options of [{}, { signal: new AbortController().signal }]) {
    const call = calls[name]?.(open(), options)
    end()
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

test('R8.3 a call that waits for the session times out too', async () => {
  const clients = open()
  const controller = new AbortController()
  const reading = clients.signIn.getSession(controller).catch(() => {})
  const end = holdTimeouts()
  const waiting = ['listSessions', 'passkeys.list', 'transactions.list'].map((name) =>
    calls[name]?.(clients, {}),
  )
  end()
  for (const call of await Promise.allSettled(waiting)) expect(call).toMatchObject({ reason: late })
  controller.abort()
  await reading
})

test('ignores its own signal after the timeout', () => {
  const end = holdTimeouts()
  const controller = new AbortController()
  const signal = timeoutSignal(controller.signal)
  end()
  controller.abort(new Error('late'))
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})
