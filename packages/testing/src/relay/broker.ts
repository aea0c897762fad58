import { callTable, type RelayOperations } from './calls.ts'
import type { Connection } from './connection.ts'
import { applies, type Faults } from './faults.ts'
import { errorFrame, readFrame, resultFrame } from './frames.ts'
import type { Mailbox } from './mailbox.ts'
import { CallError } from './params.ts'
import { type Published, record } from './published.ts'

/** Maximum topics of a socket. */
const MOST_TOPICS = 2_000

export type BrokerOptions = {
  readonly mailbox: Mailbox
  readonly faults: () => Faults
  readonly log: Published[]
}

/** Routes frames: handles those of open sockets, and delivers messages between them. */
export type Broker = {
  /** Open connections, newest last. */
  readonly connections: Set<Connection>
  /** Handles a frame of a connection. */
  handle(from: Connection, frame: string): void
}

export function createBroker({ mailbox, faults, log }: BrokerOptions): Broker {
  const connections = new Set<Connection>()

  function receivers(topic: string): Connection[] {
    const all = [...connections].filter(({ topics }) => topics.has(topic))
    if (!faults().newestSocketOnly) return all
    return [...new Map(all.map((connection) => [connection.clientId, connection])).values()]
  }

  const operations: RelayOperations = {
    subscribe(from, topics) {
      if (new Set([...from.topics, ...topics]).size > MOST_TOPICS) {
        throw new CallError(-32000, `A socket can subscribe to at most ${MOST_TOPICS} topics.`)
      }
      for (const topic of topics) from.topics.add(topic)
    },
    publish(from, { topic, message, ttl, tag, prompt, attestation }, { method, fields }) {
      const at = Date.now()
      const { clientId } = from
      record(log, { method, topic, tag, ttl, prompt, size: message.length, clientId, fields, at })
      if (applies(faults().drop, tag)) return
      const expiresAt = at + ttl * 1000
      const stored = { topic, message, tag, attestation, from: clientId, publishedAt: at, expiresAt }
      mailbox.put(stored)
      for (const to of receivers(topic)) if (to !== from) to.deliver(stored)
    },
    storedFor: ({ clientId }, topic) => mailbox.waiting(topic).filter(({ from }) => from !== clientId),
  }
  const calls = callTable(operations)

  function respond(from: Connection, id: string, method: string, params: unknown): void {
    const send = (frame: string) => applies(faults().loseAnswers, method) || from.answer(frame)
    const { fail } = faults()
    const failure = Object.hasOwn(fail, method) ? fail[method] : undefined
    if (failure) return void send(errorFrame(id, failure))
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined
    if (!call) return void send(errorFrame(id, { code: -32601, message: 'Method not found.' }))
    try {
      const { result, subscribed = [] } = call(from, params)
      send(resultFrame(id, result))
      for (const topic of new Set(subscribed)) {
        if (!receivers(topic).includes(from)) continue
        for (const stored of operations.storedFor(from, topic)) from.deliver(stored)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      send(errorFrame(id, error))
    }
  }

  return {
    connections,
    handle(from, text) {
      const frame = readFrame(text)
      if (frame.kind === 'invalid') from.answer(errorFrame('null', frame))
      else if (frame.kind === 'call') {
        const { id, method, params } = frame
        if (!applies(faults().neverAnswer, method)) respond(from, id, method, params)
      } else {
        const stored = from.acknowledge(frame.id)
        if (stored && frame.isResult) mailbox.take(stored)
      }
    },
  }
}
