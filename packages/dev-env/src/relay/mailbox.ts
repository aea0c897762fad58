/** An envelope on its way. */
export type Letter = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  /** The identity that published it. */
  readonly from: string
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
}

export type MailboxOptions = {
  /** Default: the clock of this machine. */
  readonly now?: () => number
  /** Most letters kept for one topic. Default 500. */
  readonly lettersPerTopic?: number
  /** Most characters kept over all topics. Default 32 million. */
  readonly characters?: number
}

export type Mailbox = {
  /** Keeps a letter until it is taken or its time is over. The same message under the same topic is kept once. */
  put(letter: Letter): void
  /** What waits under a topic, the oldest first. */
  waiting(topic: string): Letter[]
  take(letter: Letter): void
  /** Forgets what is out of date. */
  sweep(): void
  clear(): void
}

/** Letters by topic. What is over the limits goes, the oldest first. */
export function createMailbox(options: MailboxOptions = {}): Mailbox {
  const { now = () => Date.now(), lettersPerTopic = 500, characters = 32_000_000 } = options
  const topics = new Map<string, Map<string, Letter>>()
  const byAge = new Set<Letter>()
  let kept = 0

  function take(letter: Letter): void {
    if (!byAge.delete(letter)) return
    kept -= sizeOf(letter)
    const letters = topics.get(letter.topic)
    letters?.delete(letter.message)
    if (letters?.size === 0) topics.delete(letter.topic)
  }

  function sweep(): void {
    const time = now()
    for (const letter of byAge) if (letter.expiresAt <= time) take(letter)
  }

  function makeRoom(topic: string): void {
    for (const letter of byAge) {
      if (kept <= characters) break
      take(letter)
    }
    for (const letter of topics.get(topic)?.values() ?? []) {
      if ((topics.get(topic)?.size ?? 0) <= lettersPerTopic) break
      take(letter)
    }
  }

  return {
    put(letter) {
      const letters = topics.get(letter.topic) ?? new Map<string, Letter>()
      const same = letters.get(letter.message)
      if (same) take(same)
      topics.set(letter.topic, letters.set(letter.message, letter))
      byAge.add(letter)
      kept += sizeOf(letter)
      makeRoom(letter.topic)
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
      kept = 0
    },
  }
}

/** What a letter weighs, with its topic and what JavaScript needs to hold it. */
function sizeOf({ message, attestation = '' }: Letter): number {
  return message.length + attestation.length + 500
}
