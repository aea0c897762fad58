import { createRelay, METHODS, type Metadata, type RpcRequest } from '@countersign/walletconnect/protocol'
import { createJsonRpcChannel } from './createJsonRpcChannel.ts'
import { createPairings } from './createPairings.ts'
import { createPendingRequests } from './createPendingRequests.ts'
import { createPhoneState, noPhoneStorage } from './createPhoneState.ts'
import type { Phone, PhoneOptions } from './Phone.ts'
import { toApprover } from './PhoneApproval.ts'
import type { PhoneContext } from './PhoneContext.ts'
import { sessionExpiry } from './PhoneSession.ts'
import { noPhoneQuirks } from './quirks.ts'
import { respondToProposal } from './respondToProposal.ts'
import { serveRequest } from './serveRequest.ts'
import { sessionActions } from './sessionActions.ts'

/** The default metadata of a phone. */
const PHONE_METADATA: Metadata = {
  name: 'Demo Phone',
  description: 'A wallet on another device, with test funds.',
  url: 'https://phone.countersign.example',
  icons: [],
}

/**
 * Creates a wallet on another device that connects through a relay (WalletConnect v2), with the keys, signatures
 * and transactions of `createWallet`. Node.js 20 needs a `WebSocket`, which `@countersign/testing` passes.
 */
export function createPhone(options: PhoneOptions): Phone {
  const { accounts: signers, chains, storage = noPhoneStorage, now = Date.now } = options
  const quirks = { ...noPhoneQuirks, ...options.quirks }
  const addresses = signers.map(({ address }) => address)
  const state = createPhoneState({ accounts: addresses, chains, storage, now })
  const pendingRequests = createPendingRequests(state, now)
  const pairings = createPairings(state, now)

  const relay = createRelay({
    url: options.relayUrl,
    projectId: options.projectId,
    seed: crypto.getRandomValues(new Uint8Array(32)),
    onMessage: (message) => channel.receive(message),
    ...(options.WebSocket ? { WebSocket: options.WebSocket } : {}),
  })
  const channel = createJsonRpcChannel({
    relay,
    keyOf: state.keyOf,
    quirks,
    now,
    // Fails for a message that could not be published: the site sends the request again, or it expires.
    onRequest: (topic, request) => void serve(topic, request).catch(() => {}),
    onForeignResponse(topic, id) {
      acknowledged(topic)
      pendingRequests.withdraw(topic, id)
    },
  })
  const context: PhoneContext = {
    state,
    channel,
    pendingRequests,
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
    subscribe: relay.subscribe,
    end(topic) {
      pendingRequests.withdraw(topic)
      channel.end(topic)
      const { sessions, pairings } = state.record()
      const isOther = (known: { topic: string }) => known.topic !== topic
      state.change({ sessions: sessions.filter(isOther), pairings: pairings.filter(isOther) })
      void relay.unsubscribe(topic)
    },
  }
  const { actions, follow } = sessionActions(context)

  /** Any message of a session, also after a reload, shows that the site has accepted it. */
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
        return pairings.proposed(topic, respondToProposal(context, topic, request))
      case 'wc_sessionRequest':
        if (session) await serveRequest(context, follow, session, request)
        return
      case 'wc_sessionExtend':
        if (session) state.replace({ ...session, expiry: sessionExpiry(now()) })
        return channel.respond(topic, method, id, true)
      case 'wc_sessionPing':
      case 'wc_pairingPing':
        return channel.respond(topic, method, id, true)
      case 'wc_sessionDelete':
      case 'wc_pairingDelete':
        await channel.respond(topic, method, id, true).catch(() => {})
        pairings.withdrawn(topic)
        context.end(topic)
    }
  }

  // Restores persisted sessions and pending requests.
  const { sessions, pairings: open, pendingRequests: stored } = state.record()
  for (const { topic } of [...sessions, ...open]) relay.subscribe(topic).catch(() => {})
  for (const { topic, request } of stored) void serve(topic, request).catch(() => {})

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
    pendingRequests: () => state.record().pendingRequests,
    send: (topic, payload) => channel.send(topic, payload, METHODS.wc_sessionRequest),
    sendUnencrypted: (topic, text) => relay.publish(topic, text, METHODS.wc_sessionRequest),
    onChange: (listener) => state.onChange(() => listener(state.record())),
    close() {
      state.close()
      pendingRequests.close()
      pairings.close()
      channel.close()
      relay.close()
    },
  }
}
