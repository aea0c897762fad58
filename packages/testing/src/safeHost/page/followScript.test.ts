import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../chains/startChain.ts'
import { testAccounts } from '../../chains/testAccounts.ts'
import { chainClient } from '../../contracts/chainClient.ts'
import { deploySafe } from '../../contracts/deploySafe.ts'
import type { Safe } from '../../contracts/safeAccount.ts'
import { deploySafeContracts, type SafeContracts } from '../../contracts/safeContracts.ts'
import { createTasks } from './createTasks.ts'
import { followScript, malformedChannel, readScript, type Script } from './followScript.ts'
import { readMessage } from './readRequest.ts'

let chain: LocalChain
let contracts: SafeContracts
let safe: Safe

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  contracts = await deploySafeContracts(chain)
  const owners = testAccounts.slice(0, 3).map(({ privateKey }) => privateKeyToAccount(privateKey))
  safe = await deploySafe(chainClient(chain), { owners, threshold: 2, contracts })
})
afterAll(() => chain?.close())

test.each<[Script | null, object]>([
  ['approve', { state: 'done', way: 'off_chain', signatures: { length: 2 } }],
  ['on_chain', { state: 'done', way: 'on_chain', signatures: { length: 2 } }],
  ['one_owner', { state: 'open', way: 'off_chain', signatures: { length: 1 } }],
  ['reject', { state: 'rejected', signatures: { length: 0 } }],
  ['silent', { state: 'open', signatures: { length: 0 } }],
  [null, { state: 'open', signatures: { length: 0 } }],
])('a message ends as script %s requires', async (script, expected) => {
  const channel = { respond: () => {}, refuse: () => {} }
  const multiSend = contracts.multiSend
  const tasks = createTasks({ safe, multiSend, channel, responses: 'complete', onChange: () => {} })
  tasks.add('m', readMessage({ message: `By ${script}` }), 'off_chain')
  const owners = safe.owners.map(({ address }) => address)
  for (const task of tasks.list()) await followScript(script, tasks, owners, task)
  expect(tasks.list()).toMatchObject([expected])
})

test('ignores an unknown script', () => {
  expect(readScript(new URLSearchParams('script=approve'))).toBe('approve')
  expect(readScript(new URLSearchParams('script=everything'))).toBeNull()
  expect(readScript(new URLSearchParams())).toBeNull()
})

test('wrong shapes contain nothing of the original response', () => {
  const sent: unknown[] = []
  const channel = malformedChannel({
    respond: (...args) => sent.push(args),
    refuse: (...args) => sent.push(args),
  })
  channel.respond('1', { safeAddress: safe.address })
  channel.refuse('2', 'Transaction was rejected')
  expect(sent).toEqual([
    ['1', expect.objectContaining({ safeAddress: 42 })],
    ['2', ''],
  ])
})
