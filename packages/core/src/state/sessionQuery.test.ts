import { testAccounts } from '@countersign/testing'
import { QueryClient } from '@tanstack/query-core'
import { expect, test } from 'vitest'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { knownSession } from './knownSession.ts'
import { readSession } from './sessionQuery.ts'

const [{ address }] = testAccounts
const session: Session = { address, addresses: [address] }

/** An adapter whose reads of the session are answered by the test. */
function world() {
  const answers: ((session: Session | null) => void)[] = []
  const adapter = {
    getSession: ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<Session | null>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        answers.push(resolve)
      }),
  } as SignInAdapter
  return { client: new QueryClient(), adapter, answers }
}

test('R4.17 reads the session now: an earlier read in flight does not count', async () => {
  const { client, adapter, answers } = world()
  const earlier = readSession(client, adapter).catch(() => 'cancelled')
  const reading = readSession(client, adapter)
  answers[0]?.(session)
  answers[1]?.(null)
  expect([await earlier, await reading, knownSession(client)]).toEqual(['cancelled', null, null])
})

test('R10.6 the read that replaces another begins at once: calls that wait for the session wait on', () => {
  const { client, adapter, answers } = world()
  void readSession(client, adapter).catch(() => {})
  expect(answers).toHaveLength(1)
  void readSession(client, adapter).catch(() => {})
  expect(answers).toHaveLength(2)
})
