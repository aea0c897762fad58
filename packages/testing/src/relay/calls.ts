import { METHODS, responseDelivery } from '@countersign/walletconnect/protocol'
import { type Connection, subscriptionId } from './connection.ts'
import type { RelayMessage } from './mailbox.ts'
import {
  type Publication,
  readAttestation,
  readBatch,
  readMessage,
  readParams,
  readPublication,
  readSubscriptions,
  readTopic,
  readTopics,
} from './params.ts'

/** The operations that calls consist of. */
export type RelayOperations = {
  /** @throws {CallError} -32000: too many topics */
  subscribe(from: Connection, topics: readonly string[]): void
  /** Delivers a message. `loggedCall` is the call, for the log. */
  publish(from: Connection, publication: Publication, loggedCall: LoggedCall): void
  /** Returns the messages of a topic for a client, oldest first, except its own. */
  storedFor(connection: Connection, topic: string): RelayMessage[]
}

export type LoggedCall = { readonly method: string; readonly fields: readonly string[] }

/** Runs a call. */
export type Call = (from: Connection, params: unknown) => Outcome

export type Outcome = {
  readonly result: unknown
  /** Topics whose messages are delivered after the response. */
  readonly subscribed?: readonly string[]
}

/**
 * Returns the relay's methods: those that clients call, without those for webhooks (`irn_batchReceive`,
 * `irn_watchRegister`, `irn_watchUnregister`). https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function callTable(operations: RelayOperations): Readonly<Record<string, Call>> {
  const fetch = (from: Connection, topics: readonly string[]): Outcome => {
    const messages = [...new Set(topics)]
      .flatMap((topic) => operations.storedFor(from, topic))
      .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
    return { result: { messages, hasMore: false } }
  }

  return {
    irn_subscribe(from, params) {
      const topic = readTopic(readParams(params).topic)
      operations.subscribe(from, [topic])
      return { result: subscriptionId(topic, from.clientId), subscribed: [topic] }
    },
    irn_batchSubscribe(from, params) {
      const topics = readTopics(readParams(params).topics)
      operations.subscribe(from, topics)
      return { result: topics.map((topic) => subscriptionId(topic, from.clientId)), subscribed: topics }
    },
    irn_unsubscribe(from, params) {
      // The public relay accepts any ID: a client has at most one subscription of a topic.
      from.topics.delete(readTopic(readParams(params).topic))
      return { result: true }
    },
    irn_batchUnsubscribe(from, params) {
      // Validate all before unsubscribing from any.
      for (const topic of readSubscriptions(readParams(params).subscriptions)) from.topics.delete(topic)
      return { result: true }
    },
    irn_publish(from, params) {
      operations.publish(from, readPublication(params), loggedCall('irn_publish', params))
      return { result: true }
    },
    irn_batchPublish(from, params) {
      const messages = readBatch(readParams(params).messages, 'messages')
      // Validate all before publishing any.
      const publications = messages.map(readPublication)
      for (const [index, publication] of publications.entries()) {
        operations.publish(from, publication, loggedCall('irn_batchPublish', messages[index]))
      }
      return { result: true }
    },
    irn_fetchMessages: (from, params) => fetch(from, [readTopic(readParams(params).topic)]),
    irn_batchFetchMessages: (from, params) => fetch(from, readTopics(readParams(params).topics)),

    // Since 2.21.7, the official clients propose and settle with one call each, for a subscription and publishes.
    wc_proposeSession(from, params) {
      const parsed = readParams(params)
      const topic = readTopic(parsed.pairingTopic, 'pairingTopic')
      const message = readMessage(parsed.sessionProposal, 'sessionProposal')
      const attestation = readAttestation(parsed.attestation)
      operations.subscribe(from, [topic])
      const publication = { topic, message, attestation, ...METHODS.wc_sessionPropose }
      operations.publish(from, publication, loggedCall('wc_proposeSession', params))
      return { result: true, subscribed: [topic] }
    },
    wc_approveSession(from, params) {
      const parsed = readParams(params)
      const pairing = readTopic(parsed.pairingTopic, 'pairingTopic')
      const session = readTopic(parsed.sessionTopic, 'sessionTopic')
      const response = readMessage(parsed.sessionProposalResponse, 'sessionProposalResponse')
      const settlement = readMessage(parsed.sessionSettlementRequest, 'sessionSettlementRequest')
      operations.subscribe(from, [session])
      const accepted = { topic: pairing, message: response, ...responseDelivery('wc_sessionPropose') }
      const settled = { topic: session, message: settlement, ...METHODS.wc_sessionSettle }
      for (const message of [accepted, settled]) {
        operations.publish(
          from,
          { ...message, attestation: undefined },
          loggedCall('wc_approveSession', params),
        )
      }
      return { result: true, subscribed: [session] }
    },
  }
}

function loggedCall(method: string, params: unknown): LoggedCall {
  return { method, fields: Object.keys(readParams(params)).sort() }
}
