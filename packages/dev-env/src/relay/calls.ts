import { answerDelivery, METHODS } from '@countersign/walletconnect/protocol'
import { type Connection, subscriptionId } from './connection.ts'
import type { Letter } from './mailbox.ts'
import {
  CallError,
  type Publication,
  readAttestation,
  readBatch,
  readMessage,
  readParams,
  readPublication,
  readTopic,
  readTopics,
} from './params.ts'

/** What calls are made of. */
export type Counter = {
  /** @throws {CallError} -32000: one topic too many */
  subscribe(from: Connection, topics: readonly string[]): void
  /** Passes a message on. `told` is the call it came by. */
  publish(from: Connection, publication: Publication, told: Told): void
  /** What waits for an identity under a topic, the oldest first. Its own letters do not. */
  waitingFor(connection: Connection, topic: string): Letter[]
}

export type Told = { readonly method: string; readonly fields: readonly string[] }

/** Carries out one call. */
export type Call = (from: Connection, params: unknown) => Outcome

export type Outcome = {
  readonly result: unknown
  /** Topics whose letters come after the answer. */
  readonly subscribed?: readonly string[]
}

/**
 * What the relay can be asked, by method.
 * https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export function callTable(counter: Counter): Readonly<Record<string, Call>> {
  const fetch = (from: Connection, topics: readonly string[]): Outcome => {
    const messages = [...new Set(topics)]
      .flatMap((topic) => counter.waitingFor(from, topic))
      .map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
    return { result: { messages, hasMore: false } }
  }

  return {
    irn_subscribe(from, params) {
      const topic = readTopic(readParams(params).topic)
      counter.subscribe(from, [topic])
      return { result: subscriptionId(topic, from.clientId), subscribed: [topic] }
    },
    irn_batchSubscribe(from, params) {
      const topics = readTopics(readParams(params).topics)
      counter.subscribe(from, topics)
      return { result: topics.map((topic) => subscriptionId(topic, from.clientId)), subscribed: topics }
    },
    irn_unsubscribe(from, params) {
      const { topic: given, id } = readParams(params)
      const topic = readTopic(given)
      if (id !== subscriptionId(topic, from.clientId)) {
        throw new CallError(-32602, 'id must be that of the subscription.')
      }
      from.topics.delete(topic)
      return { result: true }
    },
    irn_publish(from, params) {
      counter.publish(from, readPublication(params), told('irn_publish', params))
      return { result: true }
    },
    irn_batchPublish(from, params) {
      const messages = readBatch(readParams(params).messages)
      // All are read before one is passed on.
      const publications = messages.map(readPublication)
      for (const [index, publication] of publications.entries()) {
        counter.publish(from, publication, told('irn_batchPublish', messages[index]))
      }
      return { result: true }
    },
    irn_fetchMessages: (from, params) => fetch(from, [readTopic(readParams(params).topic)]),
    irn_batchFetchMessages: (from, params) => fetch(from, readTopics(readParams(params).topics)),

    // The official clients propose and settle by one call since 2.21.7, for what is a subscription and publishes.
    wc_proposeSession(from, params) {
      const given = readParams(params)
      const topic = readTopic(given.pairingTopic, 'pairingTopic')
      const message = readMessage(given.sessionProposal, 'sessionProposal')
      const attestation = readAttestation(given.attestation)
      counter.subscribe(from, [topic])
      const publication = { topic, message, attestation, ...METHODS.wc_sessionPropose }
      counter.publish(from, publication, told('wc_proposeSession', params))
      return { result: true, subscribed: [topic] }
    },
    wc_approveSession(from, params) {
      const given = readParams(params)
      const pairing = readTopic(given.pairingTopic, 'pairingTopic')
      const session = readTopic(given.sessionTopic, 'sessionTopic')
      const answer = readMessage(given.sessionProposalResponse, 'sessionProposalResponse')
      const settlement = readMessage(given.sessionSettlementRequest, 'sessionSettlementRequest')
      counter.subscribe(from, [session])
      const answered = { topic: pairing, message: answer, ...answerDelivery('wc_sessionPropose') }
      const settled = { topic: session, message: settlement, ...METHODS.wc_sessionSettle }
      for (const one of [answered, settled]) {
        counter.publish(from, { ...one, attestation: undefined }, told('wc_approveSession', params))
      }
      return { result: true, subscribed: [session] }
    },
  }
}

function told(method: string, params: unknown): Told {
  return { method, fields: Object.keys(readParams(params)).sort() }
}
