import { expect } from 'vitest'
import type { Settings } from '../src/environment/Settings.ts'
import { lostAmong } from './signInLoad.ts'
import { startProcess } from './startProcess.ts'
import { type Answered, answerChallenge, ask, newKey } from './visitor.ts'

const MEGABYTE = 1024 * 1024

/**
 * So many visitors who sign in at the same moment: all of them get in, in a process whose heap is kept small, and
 * which afterwards holds little more of the machine's memory than before.
 */
export async function signInAtOnce(database: Settings['database'], visitors: number): Promise<void> {
  const one = await startProcess({
    settings: { database, concurrentRequests: 0 },
    nodeOptions: ['--max-old-space-size=128'],
  })
  try {
    const place = await one.ready
    const before = one.memory()
    const keys = Array.from({ length: visitors }, newKey)
    const answers = await Promise.all(keys.map((key) => answerChallenge(place, key)))
    const entered = await Promise.all(answers.map((answer) => ask(place, 'POST', '/api/siwe/verify', answer)))
    expect(tally(entered)).toEqual({ '200': visitors })
    const sessions = entered.map(({ cookie }, visitor) => ({
      address: keys[visitor]?.address ?? '',
      cookie,
      place,
    }))
    expect(
      await lostAmong(
        sessions.filter((_, visitor) => visitor % 10 === 0),
        place,
      ),
    ).toEqual([])
    expect(one.memory() - before).toBeLessThan(250 * MEGABYTE)
    expect(one.answered().filter(([, status]) => status >= 500)).toEqual([])
  } finally {
    await one.kill('SIGKILL')
  }
}

function tally(answers: readonly Answered[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.code}`
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}
