import { callTable, type RelayOperations } from './calls.ts'
import type { Connection } from './connection.ts'
import { applies, type RelayFaults } from './faults.ts'
import { batchFrame, errorFrame, type FrameMessage, readFrame, resultFrame } from './frames.ts'
import type { Mailbox } from './mailbox.ts'
import { CallError } from './params.ts'
import { type Published, record } from './published.ts'

/** Maximum topics of a socket. */
const MAX_TOPICS = 2_000

export type BrokerOptions = {
  readonly mailbox: Mailbox
  readonly faults: () => RelayFaults
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
      if (new Set([...from.topics, ...topics]).size > MAX_TOPICS) {
        throw new CallError(-32000, `A socket can subscribe to at most ${MAX_TOPICS} topics.`)
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

  /** Runs a call. Returns its response and the topics to deliver after it. */
  function run(from: Connection, { id, method, params }: FrameCall): Responded {
    const { fail } = faults()
    const failure = Object.hasOwn(fail, method) ? fail[method] : undefined
    if (failure) return { frame: errorFrame(id, failure), subscribed: [] }
    const call = Object.hasOwn(calls, method) ? calls[method] : undefined
    if (!call) {
      return { frame: errorFrame(id, { code: -32601, message: 'Method not found.' }), subscribed: [] }
    }
    try {
      const { result, subscribed = [] } = call(from, params)
      return { frame: resultFrame(id, result), subscribed }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { frame: errorFrame(id, error), subscribed: [] }
    }
  }

  function respond(from: Connection, message: FrameMessage): Responded {
    switch (message.kind) {
      case 'invalid':
        return { frame: errorFrame('null', message), subscribed: [] }
      case 'response': {
        const stored = from.acknowledge(message.id)
        if (stored && message.isResult) mailbox.take(stored)
        return NO_RESPONSE
      }
      case 'call': {
        if (applies(faults().neverRespond, message.method)) return NO_RESPONSE
        const responded = run(from, message)
        return applies(faults().loseResponses, message.method) ? { ...responded, frame: null } : responded
      }
    }
  }

  function deliverStored(from: Connection, topics: readonly string[]): void {
    for (const topic of new Set(topics)) {
      if (!receivers(topic).includes(from)) continue
      for (const stored of operations.storedFor(from, topic)) from.deliver(stored)
    }
  }

  return {
    connections,
    handle(from, text) {
      const read = readFrame(text)
      const responses = (read.kind === 'batch' ? read.messages : [read]).map((message) =>
        respond(from, message),
      )
      const frames = responses.flatMap(({ frame }) => frame ?? [])
      if (frames.length > 0) from.respond(read.kind === 'batch' ? batchFrame(frames) : frames.join())
      deliverStored(
        from,
        responses.flatMap(({ subscribed }) => subscribed),
      )
    },
  }
}

type FrameCall = FrameMessage & { readonly kind: 'call' }

type Responded = { readonly frame: string | null; readonly subscribed: readonly string[] }

const NO_RESPONSE: Responded = { frame: null, subscribed: [] }
