import { type Hex, UnknownRpcError, UserRejectedRequestError } from 'viem'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PreparedMessage } from '../adapter/SignInAdapter.ts'
import { WalletWindowError } from '../provider/WalletWindowError.ts'
import type { SignInOutcome } from '../state/SignInFlow.ts'
import { createSignInFlow } from './signInFlow.ts'

const address = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const SIGNATURE = '0x1234'

/** A server and a wallet as plain functions; each call can be overridden to fail. */
function world(overrides: Partial<Parameters<typeof createSignInFlow>[0]> = {}) {
  const messages: string[] = []
  const signed: string[] = []
  const verified: string[] = []
  const ended: string[] = []
  const signIn = createSignInFlow({
    adapter: {
      async prepare() {
        messages.push(`message ${messages.length + 1}`)
        return { message: messages.at(-1) ?? '', expiresAt: new Date(Date.now() + 300_000) }
      },
      async verify({ message }) {
        verified.push(message)
      },
    },
    address,
    chainId: 1,
    async signMessage(message) {
      signed.push(message)
      return SIGNATURE
    },
    confirmSession: async () => true,
    async onAcceptedLate() {
      ended.push('ended')
    },
    ...overrides,
  })
  const seen: string[] = [signIn.state.get().status]
  signIn.state.subscribe(() => seen.push(signIn.state.get().status))
  return { signIn, seen, messages, signed, verified, ended }
}

afterEach(() => vi.useRealTimers())

test('R4.1 goes through preparing, ready, signing, verifying and done', async () => {
  const { signIn, seen, signed, verified } = world()
  await signIn.start()
  await signIn.sign()
  expect(seen).toEqual(['preparing', 'preparing', 'ready', 'signing', 'verifying', 'done'])
  expect(signed).toEqual(['message 1'])
  expect(verified).toEqual(['message 1'])
})

test('R4.2 a rejection returns to ready, with a fresh nonce and no error', async () => {
  let refusals = 1
  const { signIn, messages } = world({
    async signMessage() {
      if (refusals-- > 0) throw new UserRejectedRequestError(new Error('no'))
      return SIGNATURE
    },
  })
  await signIn.start()
  await signIn.sign()
  expect(signIn.state.get()).toEqual({ status: 'ready', message: 'message 2' })
  await signIn.sign()
  expect(signIn.state.get().status).toBe('done')
  expect(messages).toHaveLength(2)
})

test('R4.2 a blocked popup opens with the next click, for the same message', async () => {
  const signRequests: string[] = []
  const { signIn, messages } = world({
    async signMessage(message) {
      signRequests.push(message)
      if (signRequests.length === 1)
        throw new UnknownRpcError(new WalletWindowError('blocked', 'The browser blocked it.'))
      return SIGNATURE
    },
  })
  await signIn.start()
  await signIn.sign()
  expect(signIn.state.get()).toEqual({ status: 'failed', failure: 'signing', blocked: true })
  const retried = signIn.retry()
  // Browsers allow popups only within the click: there is no time for a server call before.
  expect(signRequests).toEqual(['message 1', 'message 1'])
  await retried
  expect([signIn.state.get().status, messages]).toEqual(['done', ['message 1']])
})

test('R4.2 reports a failure with the stage it happened in', async () => {
  const fails = async () => {
    throw new Error('no')
  }
  const preparing = world({ adapter: { prepare: fails, verify: fails } })
  await preparing.signIn.start()
  expect(preparing.signIn.state.get()).toEqual({ status: 'failed', failure: 'preparing' })

  const signing = world({ signMessage: fails })
  await signing.signIn.start()
  await signing.signIn.sign()
  expect(signing.signIn.state.get()).toEqual({ status: 'failed', failure: 'signing' })

  const unsigned = world({ signMessage: async () => null as never })
  await unsigned.signIn.start()
  await unsigned.signIn.sign()
  expect(unsigned.signIn.state.get()).toEqual({ status: 'failed', failure: 'signing' })

  const verifying = world({ confirmSession: async () => false })
  await verifying.signIn.start()
  await verifying.signIn.sign()
  expect(verifying.signIn.state.get()).toEqual({ status: 'failed', failure: 'verifying' })

  const invalid = world({
    adapter: { prepare: async () => ({ message: '', expiresAt: null }) as never, verify: fails },
  })
  await invalid.signIn.start()
  expect(invalid.signIn.state.get()).toEqual({ status: 'failed', failure: 'unknown' })
})

test('R4.2 has the text of an application that refuses the user, and of no other error', async () => {
  for (const [code, refusal] of [
    ['refused_by_application', { refusal: 'Members only.' }],
    ['internal', {}],
  ] as const) {
    const verify = async () => {
      throw Object.assign(new Error('Members only.'), { code })
    }
    const prepare = async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) })
    const { signIn } = world({ adapter: { prepare, verify } })
    await signIn.start()
    await signIn.sign()
    expect(signIn.state.get()).toEqual({ status: 'failed', failure: 'verifying', ...refusal })
  }
})

test('R4.2 R10.11 in development only, shows why the server refused the origin of the page', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const error = Object.assign(new Error('Only pages of http://localhost:5173 can send this request.'), {
    code: 'origin_foreign',
  })
  const failed = { status: 'failed', failure: 'preparing' }
  for (const [environment, state] of [
    ['development', { ...failed, refusal: error.message }],
    ['production', failed],
  ] as const) {
    vi.stubEnv('NODE_ENV', environment)
    const { signIn } = world({
      adapter: { prepare: () => Promise.reject(error), verify: () => Promise.reject(error) },
    })
    await signIn.start()
    expect(signIn.state.get()).toEqual(state)
  }
})

test('R4.3 every failure is retried in place with a fresh nonce', async () => {
  let failures = 1
  const { signIn, verified, messages } = world({
    adapter: {
      async prepare() {
        messages.push(`message ${messages.length + 1}`)
        return { message: messages.at(-1) ?? '', expiresAt: new Date(Date.now() + 300_000) }
      },
      async verify({ message }) {
        if (failures-- > 0) throw new Error('no')
        verified.push(message)
      },
    },
  })
  await signIn.start()
  await signIn.sign()
  expect(signIn.state.get().status).toBe('failed')
  await signIn.retry()
  expect(signIn.state.get().status).toBe('done')
  expect(verified).toEqual(['message 2'])
})

for (const response of ['an error', 'nonsense'] as const)
  test(`R4.3 retrying after a failed message continues to the signature: ${response}`, async () => {
    let failures = 1
    const { signIn, seen, signed } = world({
      adapter: {
        async prepare() {
          if (failures-- <= 0) return { message: 'message', expiresAt: new Date(Date.now() + 300_000) }
          if (response === 'an error') throw new Error('no')
          return { message: '', expiresAt: new Date() }
        },
        verify: async () => {},
      },
    })
    await signIn.start()
    seen.length = 0
    await signIn.retry()
    expect(seen).toEqual(['preparing', 'ready', 'signing', 'verifying', 'done'])
    expect(signed).toEqual(['message'])
  })

test('R4.3 a server that never responds fails after ten seconds, and its request is aborted', async () => {
  vi.useFakeTimers()
  let aborted = false
  const { signIn } = world({
    adapter: {
      prepare: ({ signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return new Promise<PreparedMessage>(() => {})
      },
      verify: async () => {},
    },
  })
  void signIn.start()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(signIn.state.get().status).toBe('preparing')
  await vi.advanceTimersByTimeAsync(1)
  expect(signIn.state.get()).toEqual({ status: 'failed', failure: 'preparing' })
  expect(aborted).toBe(true)
})

test('R4.3 fails when the message expires before the wallet responds', async () => {
  vi.useFakeTimers()
  const { signIn } = world({ signMessage: () => new Promise(() => {}) })
  await signIn.start()
  const expiresAt = new Date(Date.now() + 300_000)
  void signIn.sign()
  expect(signIn.state.get()).toEqual({ status: 'signing', message: 'message 1', expiresAt })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(signIn.state.get()).toEqual({ status: 'failed', failure: 'signing', expired: true })
})

test('R4.3 a message that waited until it expired is replaced before the wallet sees it', async () => {
  vi.useFakeTimers()
  const { signIn, signed } = world()
  await signIn.start()
  await vi.advanceTimersByTimeAsync(299_000)
  await signIn.sign()
  expect(signed).toEqual(['message 2'])
})

test('R4.4 discards a late signature after cancelling', async () => {
  let resolveSignature: (signature: `0x${string}`) => void = () => {}
  const { signIn, verified } = world({
    signMessage: () =>
      new Promise((resolve) => {
        resolveSignature = resolve
      }),
  })
  await signIn.start()
  const signing = signIn.sign()
  signIn.cancel()
  resolveSignature(SIGNATURE)
  await signing
  expect(verified).toEqual([])
  expect(signIn.state.get().status).toBe('signing')
})

test('R4.4 cancelling while the server verifies ends the session that it creates', async () => {
  let open: () => void = () => {}
  const { signIn, ended } = world({
    adapter: {
      prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
      verify: () =>
        new Promise<void>((resolve) => {
          open = resolve
        }),
    },
  })
  await signIn.start()
  const signing = signIn.sign()
  await vi.waitFor(() => expect(signIn.state.get().status).toBe('verifying'))
  signIn.cancel()
  open()
  await signing
  expect(ended).toEqual(['ended'])
})

test('R4.2 reports each outcome once, with the error', async () => {
  const outcomes: SignInOutcome[] = []
  const no = new UserRejectedRequestError(new Error('no'))
  const broken = new Error('broken')
  const signatures: (() => Hex)[] = [
    () => {
      throw no
    },
    () => {
      throw broken
    },
    () => SIGNATURE,
  ]
  const { signIn } = world({
    signMessage: async () => signatures.shift()?.() ?? SIGNATURE,
    onEnd: (outcome) => outcomes.push(outcome),
  })
  await signIn.start()
  await signIn.sign()
  await signIn.sign()
  await signIn.retry()
  expect(outcomes).toEqual([
    { status: 'failed', failure: 'rejected', cause: no },
    { status: 'failed', failure: 'signing', cause: broken },
    { status: 'done' },
  ])
})

test('R4.22 reports no failure after the user left', async () => {
  const outcomes: SignInOutcome[] = []
  const { signIn } = world({
    async signMessage() {
      signIn.cancel()
      throw new Error('broken')
    },
    onEnd: (outcome) => outcomes.push(outcome),
  })
  await signIn.start()
  await signIn.sign()
  expect(outcomes).toEqual([])
})
