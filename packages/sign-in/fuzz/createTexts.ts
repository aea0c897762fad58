import { changeMessage, writeNoise } from './changeMessage.ts'
import type { Random } from './random.ts'
import { writeMessage } from './writeMessage.ts'

/** How a text was made from a message. */
export type Kind = 'message' | 'one change' | 'few changes' | 'noise'

/** Generates texts: messages, near misses, and noise. */
export function createTexts(random: Random): () => { readonly kind: Kind; readonly text: string } {
  // Creating a message costs more than changing it, so each is changed a few times.
  const recent = Array.from({ length: 64 }, () => writeMessage(random))

  return () => {
    const share = random.below(100)
    if (share < 5) return { kind: 'noise', text: writeNoise(random) }
    if (share < 25) {
      const text = writeMessage(random)
      recent[random.below(recent.length)] = text
      return { kind: 'message', text }
    }
    const kind = share < 75 ? 'one change' : 'few changes'
    let text = random.pick(recent)
    for (let left = kind === 'one change' ? 1 : 2 + random.below(3); left > 0; left--) {
      text = changeMessage(text, random)
    }
    return { kind, text }
  }
}
