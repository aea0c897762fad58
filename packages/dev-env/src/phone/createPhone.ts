import { createRelay, METHODS, type Metadata, type RpcRequest } from '@countersign/walletconnect/protocol'
import { answerProposal } from './answerProposal.ts'
import { createLine } from './createLine.ts'
import { createPairings } from './createPairings.ts'
import { createPhoneState, noPhoneMemory } from './createPhoneState.ts'
import { createQuestions } from './createQuestions.ts'
import type { Phone, PhoneOptions } from './Phone.ts'
import { toApprover } from './PhoneApproval.ts'
import type { PhoneContext } from './PhoneContext.ts'
import { noPhoneQuirks } from './quirks.ts'
import { serveRequest } from './serveRequest.ts'
import { sessionActions } from './sessionActions.ts'
import { weekFrom } from './weekFrom.ts'

/** How a phone presents itself unless it is told otherwise. */
export const PHONE_METADATA: Metadata = {
  name: 'Demo Phone',
  description: 'A wallet on another device, with test money.',
  url: 'https://phone.countersign.example',
  icons: [],
}

/**
 * A wallet on another device, at the other end of a relay (WalletConnect v2): the same keys, signatures and
 * transactions as `createWallet`. In Node 20 it needs a `WebSocket`; the one of `@countersign/dev-env/testing` brings it.
 */
export function createPhone(options: PhoneOptions): Phone {
  const { accounts: signers, chains, memory = noPhoneMemory, now = Date.now } = options
  const quirks = { ...noPhoneQuirks, ...options.quirks }
  const addresses = signers.map(({ address }) => address)
  const state = createPhoneState({ accounts: addresses, chains, memory, now })
  const questions = createQuestions(state, now)
  const pairings = createPairings(state, now)

  const relay = createRelay({
    url: options.relayUrl,
    projectId: options.projectId,
    seed: crypto.getRandomValues(new Uint8Array(32)),
    onMessage: (message) => line.receive(message),
    ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
  })
  const line = createLine({
    relay,
    keyOf: state.keyOf,
    quirks,
    now,
    // What fails here is a message that found no relay: the site asks again, or its request grows too old.
    onRequest: (topic, request) => void serve(topic, request).catch(() => {}),
    onForeignAnswer(topic, id) {
      acknowledged(topic)
      questions.withdraw(topic, id)
    },
  })
  const context: PhoneContext = {
    state,
    line,
    questions,
    signers,
    metadata: { ...PHONE_METADATA, ...options.metadata },
    grants: options.grants ?? {},
    sessionConfig: options.sessionConfig,
    signsIn: options.signsIn ?? false,
    quirks,
    approver: toApprover(options.approver ?? 'approve'),
    now,
    proposals: [],
    requests: [],
    hear: relay.subscribe,
    end(topic) {
      questions.withdraw(topic)
      line.end(topic)
      const { sessions, pairings } = state.record()
      const isOther = (known: { topic: string }) => known.topic !== topic
      state.change({ sessions: sessions.filter(isOther), pairings: pairings.filter(isOther) })
      void relay.unsubscribe(topic)
    },
  }
  const { actions, follow } = sessionActions(context)

  /** Whatever is heard in a session, also after a reload, says that the site has taken it. */
  function acknowledged(topic: string): void {
    const session = state.session(topic)
    if (session && !session.acknowledged) state.replace({ ...session, acknowledged: true })
  }

  async function serve(topic: string, request: RpcRequest): Promise<void> {
    const { id, method } = request
    acknowledged(topic)
    const session = state.session(topic)
    switch (method) {
      case 'wc_sessionPropose':
        return pairings.proposed(topic, answerProposal(context, topic, request))
      case 'wc_sessionRequest':
        if (session) await serveRequest(context, follow, session, request)
        return
      case 'wc_sessionExtend':
        if (session) state.replace({ ...session, expiry: weekFrom(now()) })
        return line.answer(topic, method, id, true)
      case 'wc_sessionPing':
      case 'wc_pairingPing':
        return line.answer(topic, method, id, true)
      case 'wc_sessionDelete':
      case 'wc_pairingDelete':
        await line.answer(topic, method, id, true).catch(() => {})
        pairings.withdrawn(topic)
        context.end(topic)
    }
  }

  // What was remembered goes on: sites are heard again, and questions are asked again.
  const { sessions, pairings: open, unanswered } = state.record()
  for (const { topic } of [...sessions, ...open]) relay.subscribe(topic).catch(() => {})
  for (const { topic, request } of unanswered) void serve(topic, request).catch(() => {})

  return {
    ...actions,
    metadata: context.metadata,
    proposals: context.proposals,
    requests: context.requests,
    pair: (uri) => pairings.pair(uri, relay.subscribe),
    sessions: () => state.record().sessions,
    accounts: () => addresses,
    account: () => state.record().account,
    chains: state.chains,
    chain: state.chain,
    relayStatus: relay.status,
    unanswered: () => state.record().unanswered,
    say: (topic, payload) => line.send(topic, payload, METHODS.wc_sessionRequest),
    sayUnsealed: (topic, text) => relay.publish(topic, text, METHODS.wc_sessionRequest),
    onChange: (listener) => state.onChange(() => listener(state.record())),
    close() {
      state.close()
      questions.close()
      pairings.close()
      line.close()
      relay.close()
    },
  }
}
