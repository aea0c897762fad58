import { WalletConnectError } from '../WalletConnectError.ts'
import { createWaiting, type Waiting } from './createWaiting.ts'
import type { Line } from './Line.ts'
import type { Answer } from './openLink.ts'
import { backoff, type Timer } from './timers.ts'

/** A topic that is to be heard: not yet, asked for over this socket, or heard there. */
type Topic = { state: 'unheard' | 'asked' | 'heard'; readonly waiting: Set<Waiting> }

/** The most topics of one call. */
const BATCH = 500

/** The topics that are to be heard, over whatever socket there is. */
export function createSubscriptions({ link, nextId, trouble }: Line) {
  const topics = new Map<string, Topic>()
  /** Errors in a row. */
  let denials = 0
  let retry: Timer | undefined

  function ask(method: string, params: object, names: readonly string[]): void {
    const asked = names.flatMap((name) => topics.get(name) ?? [])
    for (const topic of asked) topic.state = 'asked'
    link()?.call({ id: nextId(), method, params, onAnswer: (answer) => answered(asked, answer) })
  }

  function askOne(name: string): void {
    ask('irn_subscribe', { topic: name }, [name])
  }

  function answered(asked: readonly Topic[], answer: Answer): void {
    switch (answer.kind) {
      case 'result':
        denials = 0
        for (const topic of asked) {
          topic.state = 'heard'
          for (const one of topic.waiting) one.resolve()
        }
        return
      case 'error':
        trouble.last = new Error(answer.reason)
        for (const topic of asked) topic.state = 'unheard'
        clearTimeout(retry)
        // A batch is answered as a whole. One by one, a topic that is not taken harms no other.
        retry = setTimeout(() => unheard().forEach(askOne), backoff(++denials))
    }
  }

  function unheard(): string[] {
    return [...topics.keys()].filter((name) => topics.get(name)?.state === 'unheard')
  }

  return {
    isEmpty: () => topics.size === 0,
    has: (name: string) => topics.has(name),
    /** Resolves once the topic is heard. */
    async add(name: string): Promise<void> {
      const topic = topics.get(name) ?? { state: 'unheard', waiting: new Set() }
      if (topic.state === 'heard') return
      topics.set(name, topic)
      const waiting = createWaiting({
        cause: () => trouble.last,
        onEnd: () => topic.waiting.delete(waiting),
      })
      topic.waiting.add(waiting)
      if (topic.state === 'unheard' && link()) askOne(name)
      return waiting.promise
    },
    /** Whether there is a socket over which the relay must be told. */
    remove(name: string): boolean {
      const topic = topics.get(name)
      topics.delete(name)
      for (const one of topic?.waiting ?? [])
        one.reject(new WalletConnectError('cancelled', 'The topic is not to be heard any more.'))
      return topic !== undefined && topic.state !== 'unheard'
    },
    /** A socket is open: asks for all topics. */
    opened(): void {
      const names = unheard()
      for (let start = 0; start < names.length; start += BATCH) {
        const some = names.slice(start, start + BATCH)
        ask('irn_batchSubscribe', { topics: some }, some)
      }
    },
    /** The socket is gone, and with it what was heard. */
    lost(): void {
      clearTimeout(retry)
      for (const topic of topics.values()) topic.state = 'unheard'
    },
    /** Asks for topics that are heard as it is, so that a relay which is still there says something. */
    probe(onAnswer: () => void, patience: number): void {
      const some = [...topics.keys()].slice(0, BATCH)
      link()?.call({
        id: nextId(),
        method: 'irn_batchSubscribe',
        params: { topics: some },
        onAnswer,
        patience,
      })
    },
    /** Forgets all topics. */
    end(error: WalletConnectError): void {
      const waiting = [...topics.values()].flatMap((topic) => [...topic.waiting])
      topics.clear()
      for (const one of waiting) one.reject(error)
    },
  }
}
