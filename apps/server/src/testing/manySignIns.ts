import { expect } from 'vitest'
import type { Settings } from '../environment/Settings.ts'
import { type ClientResponse, newKey, sendRequest, signChallenge } from './client.ts'
import { lostAmong } from './signInLoad.ts'
import { startProcess } from './startProcess.ts'

const MEGABYTE = 1024 * 1024

/**
 * Signs in this many users concurrently: all succeed, in a process with a small heap, whose memory grows little.
 */
export async function signInAtOnce(database: Settings['database'], users: number): Promise<void> {
  const started = await startProcess({
    settings: { database, concurrentRequests: 0 },
    nodeOptions: ['--max-old-space-size=128'],
  })
  try {
    const server = await started.ready
    const before = started.memory()
    const keys = Array.from({ length: users }, newKey)
    const answers = await Promise.all(keys.map((key) => signChallenge(server, key)))
    const entered = await Promise.all(
      answers.map((answer) => sendRequest(server, 'POST', '/api/siwe/verify', answer)),
    )
    expect(tally(entered)).toEqual({ '200': users })
    const sessions = entered.map(({ cookie }, user) => ({
      address: keys[user]?.address ?? '',
      cookie,
      server,
    }))
    expect(
      await lostAmong(
        sessions.filter((_, user) => user % 10 === 0),
        server,
      ),
    ).toEqual([])
    expect(started.memory() - before).toBeLessThan(250 * MEGABYTE)
    expect(started.answered().filter(([, status]) => status >= 500)).toEqual([])
  } finally {
    await started.kill('SIGKILL')
  }
}

function tally(answers: readonly ClientResponse[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status === 200 ? '200' : `${status} ${body.code}`
    found[name] = (found[name] ?? 0) + 1
  }
  return found
}
