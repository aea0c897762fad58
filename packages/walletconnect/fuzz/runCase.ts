import { createRandom, type Random } from '../../sign-in/fuzz/random.ts'
import { cacao } from '../src/cacao/authentication.ts'
import { encrypt } from '../src/codec/crypto.ts'
import { ProviderRpcError } from '../src/errors/ProviderRpcError.ts'
import { WalletConnectError } from '../src/errors/WalletConnectError.ts'
import {
  type ClosableWalletConnectProvider,
  createWalletConnectProvider,
} from '../src/provider/createWalletConnectProvider.ts'
import type { StorageLike } from '../src/store/createStorageArea.ts'
import { createMemoryStorage } from '../src/testing/createMemoryStorage.ts'
import { failuresOf } from './checkProvider.ts'
import { type Clock, holdClock, settle } from './clock.ts'
import { createHostileRelay } from './hostileRelay.ts'
import { ALICE, bytes, createHostileWallet, hostileEnvelope, type Letter } from './hostileWallet.ts'
import { mutate, mutateText } from './mutate.ts'

export type CaseResult = {
  /** The steps, the newest last. */
  readonly steps: readonly string[]
  readonly failures: readonly string[]
  /** How often each event happened. */
  readonly counts: Readonly<Record<string, number>>
}

const START = 1_800_000_000_000
const STEPS = 60
/** The most frames, writes and events per message. */
const MAX_WORK = 12
/** The most timers. */
const MAX_TIMERS = 250

/** Runs a page with a hostile relay and wallet; at the end a valid wallet must be able to connect. */
export async function runCase(seed: number): Promise<CaseResult> {
  const random = createRandom(seed)
  const restore = seedCrypto(random)
  const clock = holdClock(START)
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.on('uncaughtException', onUncaught)
  process.on('unhandledRejection', onUncaught)
  const world = createWorld(random, clock)
  try {
    await world.open()
    await world.pairGood(true)
    for (let left = STEPS; left > 0 && world.failures.length === 0; left--) {
      await world.step()
      world.check()
    }
    if (world.failures.length === 0) await world.recover()
  } catch (error) {
    world.failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    world.close()
    await settle()
    clock.release()
    restore()
    process.off('uncaughtException', onUncaught)
    process.off('unhandledRejection', onUncaught)
  }
  for (const error of uncaught)
    world.failures.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`)
  return world
}

function createWorld(random: Random, clock: Clock) {
  const relay = createHostileRelay(random, clock)
  const wallet = createHostileWallet(random, clock)
  const failures: string[] = []
  const steps: string[] = []
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  let work = 0
  const counted = (storage: ReturnType<typeof createMemoryStorage>): StorageLike => ({
    ...storage,
    setItem(key, value) {
      work++
      storage.setItem(key, value)
    },
  })
  const shared = createMemoryStorage()
  const storageArea = createMemoryStorage()
  let provider: ClosableWalletConnectProvider
  let read = 0
  /** Frames that changed the session, and must not do so again. */
  const taken: string[] = []
  let frame = 0

  async function open(): Promise<void> {
    provider = await createWalletConnectProvider({
      projectId: 'YOUR_PROJECT_ID',
      relayUrl: 'wss://relay.example',
      optionalChains: [1, 137],
      WebSocket: relay.WebSocket,
      localStorage: counted(shared),
      sessionStorage: counted(storageArea),
    })
    provider.on('display_uri', (uri) => wallet.scan(uri))
    for (const event of [
      'connect',
      'disconnect',
      'session_delete',
      'pairing_approved',
      'late_response',
    ] as const)
      provider.on(event, () => {
        work++
        count(event)
      })
    provider.on('accountsChanged', (accounts) => {
      work++
      count('accountsChanged')
      if (!accounts.every((account) => /^0x[0-9a-f]{40}$/.test(account)))
        failures.push(`accountsChanged ${accounts}`)
    })
    provider.on('chainChanged', (chainId) => {
      work++
      count('chainChanged')
      if (!/^0x[1-9a-f][0-9a-f]{0,13}$/.test(chainId)) failures.push(`chainChanged ${chainId}`)
    })
  }

  /** Calls of the page can fail, but only with an error of this package. */
  function wait(promise: Promise<unknown>): void {
    promise.then(
      () => count('page: resolved'),
      (error: unknown) => {
        count(`page: ${error instanceof WalletConnectError ? error.code : 'rpc error'}`)
        const known = error instanceof WalletConnectError || error instanceof ProviderRpcError
        if (!known) failures.push(`the page caught ${error instanceof Error ? error.stack : String(error)}`)
      },
    )
  }

  function checkState(): void {
    wallet.hear(relay.published.slice(read))
    read = relay.published.length
  }

  const toFrame = (topic: string, message: string): string => {
    const data = { topic, message, publishedAt: clock.now(), tag: 1108 }
    return JSON.stringify({
      id: ++frame,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: 'a', data },
    })
  }
  const toText = ({ topic, key, payload }: Letter) =>
    toFrame(topic, encrypt(key, JSON.stringify(payload), bytes(random, 12)))
  const sessionText = () =>
    JSON.stringify({ ...provider.session, chain: provider.chainId, accounts: provider.accounts })

  /** Delivers a frame. Its cost must be bounded, and no session may end earlier. */
  async function deliver(text: string, isComplete: boolean): Promise<void> {
    const before = { text: sessionText(), session: provider.session, frames: relay.frames() }
    work = 0
    await relay.deliver(text)
    work += relay.frames() - before.frames
    if (work > MAX_WORK) failures.push(`a message led to ${work} frames, writes and events`)
    const after = provider.session
    if (before.session && after?.topic === before.session.topic && after.expiry < before.session.expiry)
      failures.push(`the session was shortened from ${before.session.expiry} to ${after.expiry}`)
    if (sessionText() !== before.text) {
      count('session changed')
      if (isComplete && after) taken.push(text)
    }
    checkState()
  }

  async function send(letter: Letter): Promise<void> {
    if (letter.key === '') return
    if (random.chance(0.4)) {
      await deliver(toText(letter), true)
      return
    }
    const payload = random.chance(0.8) ? mutate(letter.payload, random) : letter.payload
    const json = JSON.stringify(payload) ?? ''
    const text = random.chance(0.9) ? json : mutateText(json, random)
    const message = random.chance(0.85)
      ? encrypt(letter.key, text, bytes(random, 12))
      : hostileEnvelope(random, letter.key, text)
    const sentFrame = toFrame(letter.topic, message)
    const kind = random.below(20)
    if (kind === 0) await deliver(mutateText(sentFrame, random), false)
    else if (kind === 1) await deliver(JSON.stringify(mutate(JSON.parse(sentFrame), random)), false)
    else await deliver(sentFrame, true)
  }

  /**
   * A message that changed the session has no effect when it arrives again, in any order, even after a
   * reload.
   */
  async function replay(): Promise<void> {
    if (taken.length === 0) return
    const text = random.pick(taken)
    const before = sessionText()
    const { length } = taken
    await relay.deliver(text)
    if (sessionText() !== before && length > 0)
      failures.push('a message that was taken changed the session again')
    checkState()
  }

  async function reload(): Promise<void> {
    provider.close()
    await open()
    if (provider.pairing) wait(provider.connect({ cacao, resume: true }))
    await clock.advance(1000)
    checkState()
  }

  const actions: readonly [string, () => Promise<void>][] = [
    ['replay', replay],
    ['replay', replay],
    ['replay', replay],
    [
      'noise',
      () => relay.deliver(mutateText(random.text('{}[]":,id methodresult0123456789', 0, 300), random)),
    ],
    ['huge frame', () => relay.deliver('x'.repeat(600_000 + random.below(3) - 1))],
    ['bytes', () => relay.deliver(new Uint8Array(20))],
    [
      'refusal',
      () => relay.deliver('{"id":0,"jsonrpc":"2.0","error":{"code":3000,"message":"Project not found"}}'),
    ],
    ['cut', () => relay.cut(random.pick([1000, 1006, 1006, 3000, 4010]))],
    ['a moment', () => clock.advance(random.below(20_000))],
    ['a moment', () => clock.advance(random.below(5000))],
    ['an hour', () => clock.advance(3_600_000)],
    ['days', () => clock.advance(random.below(4 * 86_400_000))],
    ['reload', reload],
    [
      'page: request',
      async () => wait(provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })),
    ],
    ['page: request', async () => wait(provider.request({ method: 'eth_sendTransaction', params: [{}] }))],
    [
      'page: switch',
      async () =>
        wait(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] })),
    ],
    ['page: connect', async () => wait(provider.connect())],
    [
      'page: authenticate',
      async () =>
        wait(
          provider.connect({
            cacao,
            authentication: { domain: 'a.example', uri: 'https://a.example', nonce: '0123456789' },
          }),
        ),
    ],
    ['page: abandon', async () => provider.abandon()],
  ]

  async function step(): Promise<void> {
    relay.be(random.chance(0.7))
    if (!provider.session && random.chance(0.3)) {
      steps.push('pair')
      await pairGood(random.chance(0.7))
      return
    }
    if (random.chance(0.6)) {
      const letter = wallet.write()
      steps.push(`${String(letter.payload.method ?? 'answer')}`)
      count('letters')
      await send(letter)
      return
    }
    const [name, act] = random.pick(actions)
    steps.push(name)
    count(name)
    await act()
    await settle()
    checkState()
  }

  function check(): void {
    const kept = [...shared.values.values(), ...storageArea.values.values()]
    failures.push(...failuresOf(provider, kept, Math.floor(clock.now() / 1000)))
    if (clock.pending() > MAX_TIMERS) failures.push(`${clock.pending()} timers wait`)
  }

  /** Creates a code, with a wallet that approves and settles correctly. */
  async function pairGood(isHonest: boolean): Promise<void> {
    relay.be(isHonest)
    wait(provider.connect())
    await clock.advance(9000)
    checkState()
    if (!wallet.hasProposal()) return
    await deliver(toText(wallet.approval()), false)
    await clock.advance(2000)
    await deliver(toText(wallet.settlement()), true)
  }

  return {
    steps,
    failures,
    counts,
    open,
    step,
    check,
    pairGood,
    close: () => provider?.close(),
    /** With an honest relay and wallet again, a wallet connects and responds. */
    async recover(): Promise<void> {
      relay.be(true)
      await clock.advance(60_000)
      const leaving = provider.disconnect()
      await clock.advance(2000)
      await leaving
      if (provider.session) failures.push('a session is left after disconnect()')
      await pairGood(true)
      if (provider.session?.topic !== wallet.sessionTopic() || String(provider.accounts) !== ALICE) {
        failures.push(`a good wallet could not connect afterwards: ${provider.accounts.slice(0, 5)}`)
        return
      }
      const signed = provider.request({ method: 'personal_sign', params: ['0x00', ALICE] })
      await clock.advance(2000)
      checkState()
      await deliver(toText(wallet.answer(wallet.asked().at(-1) ?? 0, '0x51')), false)
      const result = await Promise.race([signed, settle().then(() => 'nothing')])
      if (result !== '0x51') failures.push(`a request was answered with ${String(result)}`)
      check()
    },
  } satisfies CaseResult & Record<string, unknown>
}

/** The same seed gives the same keys, nonces and IDs. */
function seedCrypto(random: Random): () => void {
  const { random: mathRandom } = Math
  Math.random = () => random.below(2 ** 30) / 2 ** 30
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: (array: Uint8Array) => {
      array.set(bytes(random, array.length))
      return array
    },
  })
  return () => {
    Math.random = mathRandom
    Reflect.deleteProperty(crypto, 'getRandomValues')
  }
}
