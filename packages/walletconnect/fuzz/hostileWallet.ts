import type { Random } from '../../sign-in/fuzz/random.ts'
import { createKeyPair, decrypt, deriveSymKey, encrypt, encryptTo, hashKey } from '../src/codec/crypto.ts'
import { toBase64 } from '../src/codec/encoding.ts'
import { parsePairingUri } from '../src/codec/pairingUri.ts'
import type { Clock } from './clock.ts'
import type { Published } from './hostileRelay.ts'
import { accounts, hostileValue } from './mutate.ts'

export const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const WEEK = 604_800

/** A payload, its topic and its key. */
export type Letter = {
  readonly topic: string
  readonly key: string
  readonly payload: Record<string, unknown>
}

/** A wallet that has the keys and sends anything. */
export function createHostileWallet(random: Random, clock: Clock) {
  const keys = createKeyPair(bytes(random, 32))
  let pairing = { topic: '', key: '' }
  let session = { topic: '', key: '' }
  let proposal: Record<string, unknown> | undefined
  let lastId = 0
  const asked: number[] = []

  const now = () => Math.floor(clock.now() / 1000)
  const nextId = () => {
    lastId = Math.max(lastId + 1, clock.now() * 1000 + random.below(1000))
    return lastId
  }
  /** A valid ID, or one that is old, repeated, or of the same millisecond. */
  const anyId = () =>
    random.pick([nextId, nextId, nextId, () => lastId, () => lastId - 1, () => 1, () => 2 ** 53 - 1])()

  function settlement(changes: object = {}): Record<string, unknown> {
    return {
      relay: { protocol: 'irn' },
      controller: {
        publicKey: keys.publicKey,
        metadata: {
          name: 'A Wallet',
          description: 'Of a fuzzer',
          url: 'https://wallet.example',
          icons: ['https://wallet.example/i.png'],
          redirect: { native: 'wallet://', universal: 'https://wallet.example/app' },
        },
      },
      namespaces: namespaces([`eip155:1:${ALICE}`, `eip155:137:${ALICE}`]),
      expiry: now() + WEEK,
      ...changes,
    }
  }

  function onSession(method: string, params: unknown): Letter {
    return { ...session, payload: { id: anyId(), jsonrpc: '2.0', method, params } }
  }

  const letters: readonly (() => Letter)[] = [
    () =>
      onSession('wc_sessionUpdate', {
        namespaces: namespaces(accounts(random, random.below(random.pick([10, 100, 3000])))),
      }),
    () =>
      onSession('wc_sessionUpdate', {
        namespaces: namespaces([`eip155:${random.pick([1, 10, 137])}:${BOB}`]),
      }),
    () => onSession('wc_sessionExtend', random.pick([{}, { expiry: now() + random.below(3 * WEEK) }])),
    () => onSession('wc_sessionEvent', event('chainChanged', random.pick([1, '0x89', 'eip155:137', 10]))),
    () => onSession('wc_sessionEvent', event('accountsChanged', random.pick([[ALICE], [BOB, ALICE], []]))),
    () => onSession('wc_sessionPing', {}),
    () => onSession('wc_sessionSettle', settlement()),
    () => onSession('wc_sessionRequest', { request: { method: 'eth_accounts' } }),
    () => ({ ...session, payload: answerTo(asked.at(-1) ?? 1) }),
    () => ({ ...pairing, payload: { id: anyId(), jsonrpc: '2.0', method: 'wc_pairingPing', params: {} } }),
    approval,
    () => ({
      ...session,
      payload: { id: nextId(), jsonrpc: '2.0', method: 'wc_sessionSettle', params: settlement() },
    }),
  ]
  const ending: readonly (() => Letter)[] = [
    () => onSession('wc_sessionDelete', { code: 6000, message: 'User disconnected.' }),
    () => ({
      ...pairing,
      payload: { id: proposal?.id ?? 1, jsonrpc: '2.0', error: { code: 5000, message: 'No' } },
    }),
    () => ({ ...pairing, payload: { id: anyId(), jsonrpc: '2.0', method: 'wc_pairingDelete', params: {} } }),
  ]

  function answerTo(id: number): Record<string, unknown> {
    return random.chance(0.7)
      ? { id, jsonrpc: '2.0', result: random.pick(['0x5161', null, hostileValue(random)]) }
      : { id, jsonrpc: '2.0', error: random.pick([{ code: 4001, message: 'No' }, hostileValue(random)]) }
  }

  function approval(): Letter {
    const result = { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey }
    return { ...pairing, payload: { id: proposal?.id ?? 1, jsonrpc: '2.0', result } }
  }

  return {
    /** Scans a QR code. */
    scan(uri: string): void {
      const read = parsePairingUri(uri, clock.now())
      if (!read) throw new Error(`Invalid pairing URI: ${uri}`)
      pairing = { topic: read.topic, key: read.symKey }
      proposal = undefined
    },
    /** Receives the client's proposal and requests. */
    hear(published: readonly Published[]): void {
      for (const { topic, message } of published) {
        const key = [pairing, session].find((line) => line.topic === topic)?.key
        if (!key) continue
        const payload = JSON.parse(decrypt(key, message))
        if (payload.method === 'wc_sessionRequest') asked.push(payload.id)
        if (payload.method !== 'wc_sessionPropose') continue
        proposal = payload
        const shared = deriveSymKey(keys.secretKey, payload.params.proposer.publicKey)
        session = { topic: hashKey(shared), key: shared }
      }
    },
    /** Whether the proposal has arrived. */
    hasProposal: () => proposal !== undefined,
    asked: (): readonly number[] => asked,
    sessionTopic: () => session.topic,
    approval,
    settlement: (changes: object = {}): Letter => ({
      ...session,
      payload: { id: nextId(), jsonrpc: '2.0', method: 'wc_sessionSettle', params: settlement(changes) },
    }),
    answer: (id: number, result: unknown): Letter => ({
      ...session,
      payload: { id, jsonrpc: '2.0', result },
    }),
    /** A valid message; sometimes one that ends the session or the pairing. */
    write: (): Letter => random.pick(random.chance(0.06) ? ending : letters)(),
  }
}

/** An invalid envelope, or one of another type. */
export function hostileEnvelope(random: Random, key: string, text: string): string {
  const good = encrypt(key, text, bytes(random, 12))
  switch (random.below(8)) {
    case 0:
      return encryptTo(createKeyPair(bytes(random, 32)).publicKey, createKeyPair(bytes(random, 32)), text)
    case 1:
      return toBase64(new TextEncoder().encode(`\u0002${text}`))
    case 2:
      return good.slice(0, random.below(good.length))
    case 3:
      return `A${random.text('ABCxyz012+/', 0, 200)}`
    case 4:
      return ` ${good}\n`
    case 5:
      return good.replaceAll('=', '')
    case 6: {
      const at = random.below(good.length)
      return good.slice(0, at) + random.pick(['A', '/', '!', '=']) + good.slice(at + 1)
    }
    default:
      return 'A'.repeat(random.below(600_000))
  }
}

export function bytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random.below(256))
}

function namespaces(list: readonly string[]) {
  return {
    eip155: {
      chains: [...new Set(list.map((account) => account.split(':').slice(0, 2).join(':')))],
      accounts: list,
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}

function event(name: string, data: unknown) {
  return { event: { name, data }, chainId: 'eip155:1' }
}
