import { expect } from 'vitest'
import type { Settings } from '../environment/Settings.ts'
import { type Answered, answerChallenge, ask, newKey } from './client.ts'
import { lostAmong } from './signInLoad.ts'
import { startProcess } from './startProcess.ts'

const MEGABYTE = 1024 * 1024

/**
 * Signs in this many users concurrently: all succeed, in a process with a small heap, whose memory grows little.
 */
export async function signInAtOnce(database: Settings['database'], users: number): Promise<void> {
  const one = await startProcess({
    settings: { database, concurrentRequests: 0 },
    nodeOptions: ['--max-old-space-size=128'],
  })
  try {
    const server = await one.ready
    const before = one.memory()
    const keys = Array.from({ length: users }, newKey)
    const answers = await Promise.all(keys.map((key) => answerChallenge(server, key)))
    const entered = await Promise.all(
      answers.map((answer) => ask(server, 'POST', '/api/siwe/verify', answer)),
    )
    expect(tally(entered)).toEqual({ '200': users })
    const sessions = entered.map(({ cookie }, user) => ({
      address: keys[user]?.address ?? '',
      cookie,
      place: server,
    }))
    expect(
      await lostAmong(
        sessions.filter((_, user) => user % 10 === 0),
        server,
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
