/** A published message. */
export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  /** The publishing client's ID. */
  readonly from: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
}

export type MailboxOptions = {
  /** Default: `Date.now`. */
  readonly now?: () => number
  /** Maximum messages per topic. Default: 500. */
  readonly messagesPerTopic?: number
  /** Maximum characters of all topics. Default: 32 million. */
  readonly characters?: number
}

export type Mailbox = {
  /** Stores a message until it is acknowledged or expires. Identical messages of a topic are stored once. */
  put(stored: RelayMessage): void
  /** Returns the messages of a topic, oldest first. */
  waiting(topic: string): RelayMessage[]
  take(stored: RelayMessage): void
  /** Removes expired messages. */
  sweep(): void
  clear(): void
}

/** Creates a store of messages by topic. Above the limits, the oldest are removed. */
export function createMailbox(options: MailboxOptions = {}): Mailbox {
  const { now = () => Date.now(), messagesPerTopic = 500, characters = 32_000_000 } = options
  const topics = new Map<string, Map<string, RelayMessage>>()
  const byAge = new Set<RelayMessage>()
  let storedCount = 0

  function take(stored: RelayMessage): void {
    if (!byAge.delete(stored)) return
    storedCount -= sizeOf(stored)
    const messages = topics.get(stored.topic)
    messages?.delete(stored.message)
    if (messages?.size === 0) topics.delete(stored.topic)
  }

  function sweep(): void {
    const time = now()
    for (const stored of byAge) if (stored.expiresAt <= time) take(stored)
  }

  function makeRoom(topic: string): void {
    for (const stored of byAge) {
      if (storedCount <= characters) break
      take(stored)
    }
    for (const stored of topics.get(topic)?.values() ?? []) {
      if ((topics.get(topic)?.size ?? 0) <= messagesPerTopic) break
      take(stored)
    }
  }

  return {
    put(stored) {
      const messages = topics.get(stored.topic) ?? new Map<string, RelayMessage>()
      const same = messages.get(stored.message)
      if (same) take(same)
      topics.set(stored.topic, messages.set(stored.message, stored))
      byAge.add(stored)
      storedCount += sizeOf(stored)
      makeRoom(stored.topic)
    },
    waiting(topic) {
      const time = now()
      return [...(topics.get(topic)?.values() ?? [])].filter(({ expiresAt }) => expiresAt > time)
    },
    take,
    sweep,
    clear() {
      topics.clear()
      byAge.clear()
      storedCount = 0
    },
  }
}

/** The size of a message, with its topic and the overhead in JavaScript. */
function sizeOf({ message, attestation = '' }: RelayMessage): number {
  return message.length + attestation.length + 500
}
