import { MOST_WAITING, tooManyWaiting } from './createTurnstile.ts'
import { DatabaseError } from './Database.ts'

/** The answer for one that cannot be answered together with the others: it is asked again by itself. */
export const ALONE = Symbol('alone')

/** One answer for each that asked, in their order. For a single one it is never {@link ALONE}. */
export type AnswerAll<Asked, Answer> = (
  asked: readonly Asked[],
) => Promise<readonly (Answer | typeof ALONE)[]>

export type GatherOptions = {
  /** Most that are answered together. Default 64. */
  readonly most?: number
  /** Milliseconds after which those that came meanwhile wait no longer for the ones before them. Default 10. */
  readonly patience?: number
  /** Most that are unanswered at a time. Default {@link MOST_WAITING}. */
  readonly mostUnanswered?: number
}

type Waiting<Asked, Answer> = {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/**
 * Gathers what is asked for at the same time, so that one statement and one commit serve all of it: whatever comes while
 * an answer is under way goes together into the next. Who comes alone waits for nobody. Where one of several is refused by
 * the database, each is asked again by itself, so that none suffers for another; a database that is not there is told to
 * all of them, since what was written then is not known.
 * Beyond `mostUnanswered` one is refused at once (`busy`).
 */
export function gather<Asked, Answer>(
  answerAll: AnswerAll<Asked, Answer>,
  { most = 64, patience = 10, mostUnanswered = MOST_WAITING }: GatherOptions = {},
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let unanswered = 0
  let state: 'idle' | 'planned' | 'busy' = 'idle'

  function begin(): void {
    const taken = waiting.slice(0, most)
    waiting = waiting.slice(most)
    if (taken.length === 0) {
      state = 'idle'
      return
    }
    state = 'busy'
    let isPassed = false
    const passOn = () => {
      if (isPassed) return
      isPassed = true
      clearTimeout(timer)
      begin()
    }
    const timer = setTimeout(passOn, patience)
    // Those that its answers set going, and those read in the same go, come along.
    void answer(taken).then(() => setImmediate(passOn))
  }

  async function answer(taken: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await answerAll(taken.map(({ asked }) => asked))
      for (const [index, one] of taken.entries()) {
        const found = answers[index]
        if (found === ALONE) void answerAlone(one)
        else one.resolve(found as Answer)
      }
    } catch (error) {
      for (const one of taken) {
        if (taken.length > 1 && !isAway(error)) void answerAlone(one)
        else one.reject(error)
      }
    }
  }

  async function answerAlone({ asked, resolve, reject }: Waiting<Asked, Answer>): Promise<void> {
    try {
      const [found] = await answerAll([asked])
      if (found === ALONE) throw new Error('What is asked for by itself has to be answered.')
      resolve(found as Answer)
    } catch (error) {
      reject(error)
    }
  }

  return (asked) => {
    if (unanswered >= mostUnanswered) return Promise.reject(tooManyWaiting(mostUnanswered))
    unanswered += 1
    return new Promise((resolve, reject) => {
      waiting.push({
        asked,
        resolve(answer) {
          unanswered -= 1
          resolve(answer)
        },
        reject(error) {
          unanswered -= 1
          reject(error)
        },
      })
      if (state !== 'idle') return
      state = 'planned'
      // Requests that were read in one go come one after the other: all of them, not the first alone.
      setImmediate(begin)
    })
  }
}

function isAway(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== 'refused'
}
