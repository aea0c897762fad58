import { createKeyPair, deriveSymKey, hashKey } from '../codec/crypto.ts'
import { createPairing } from '../provider/createPairing.ts'
import {
  type Effect,
  type Input,
  openPairing,
  type Pairing,
  type PendingRequest,
  type Session,
  type State,
} from '../session/state.ts'
import { transition } from '../session/transition.ts'

export const ALICE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const BOB = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const START = 1_800_000_000

/** The state machine with the keys of a wallet: a test applies inputs and reads effects. */
export function createSessionTrial() {
  const wallet = createKeyPair()
  let state: State = { pairings: [], requests: [] }
  let last = START * 1_000_000
  let all: readonly Effect[] = []

  const trial = {
    wallet,
    /** Seconds since 1970. */
    now: START,
    state: () => state,
    nextId: () => ++last,
    /** The effects of the last input. */
    effects: () => all,
    /** The effects of one type of the last input. */
    of: <Type extends Effect['type']>(type: Type) =>
      all.filter((effect): effect is Extract<Effect, { type: Type }> => effect.type === type),
    /** The messages the last input sends, without IDs. */
    sent: (): object[] => trial.of('send').map(({ payload: { id: _, ...rest } }) => rest),
    /** Replaces the state, as after a reload. */
    load(stored: State) {
      state = stored
    },
    take(input: Input): readonly Effect[] {
      const step = transition(state, input, { now: trial.now, nextId: trial.nextId })
      state = step.state
      all = step.effects
      return all
    },
    propose(chains: readonly number[] = [1, 137]): Pairing {
      const metadata = { name: 'A Site', description: '', url: 'http://localhost:3000', icons: [] }
      const pairing = createPairing({ id: trial.nextId(), now: trial.now * 1000, chains, metadata })
      trial.take({ type: 'propose', pairing })
      return pairing
    },
    /** A message on a topic: by default the session's. */
    hear(payload: unknown, topic = state.session?.topic ?? ''): readonly Effect[] {
      return trial.take({ type: 'message', topic, payload })
    },
    approve(
      pairing = openPairing(state),
      result: unknown = { responderPublicKey: wallet.publicKey },
    ): readonly Effect[] {
      return trial.hear({ id: pairing?.id, jsonrpc: '2.0', result }, pairing?.topic)
    },
    /** The topic of the session of a pairing. */
    settledTopic: (pairing = openPairing(state)) =>
      hashKey(deriveSymKey(wallet.secretKey, pairing?.publicKey ?? '')),
    settle(changes: object = {}, topic: string = trial.settledTopic()): readonly Effect[] {
      return trial.hear(
        { id: trial.nextId(), method: 'wc_sessionSettle', params: settlement(changes) },
        topic,
      )
    },
    /** Connects a session. */
    connect(changes: object = {}): Session {
      trial.propose()
      trial.approve()
      trial.settle(changes)
      if (!state.session) throw new Error('The wallet could not be connected.')
      return state.session
    },
    request(method = 'personal_sign', life = 300): PendingRequest {
      const { topic = '', chainId = 1 } = state.session ?? {}
      const expiry = trial.now + life
      const request = {
        id: trial.nextId(),
        phase: 'waiting',
        topic,
        method,
        params: [],
        chainId,
        expiry,
      } as const
      trial.take({ type: 'request', request })
      return request
    },
  }

  function settlement(changes: object) {
    return {
      relay: { protocol: 'irn' },
      controller: {
        publicKey: wallet.publicKey,
        metadata: { name: 'A Wallet', description: '', url: '', icons: [] },
      },
      namespaces: { eip155: granted(`eip155:1:${ALICE}`, `eip155:137:${ALICE}`) },
      expiry: trial.now + 604_800,
      ...changes,
    }
  }
  return trial
}

/** The namespace of these accounts. */
export function granted(...accounts: string[]) {
  return {
    accounts,
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  }
}
