import type { LocalChain } from '@countersign/testing'
import { rpc } from '@countersign/testing/internal'
import { afterEach, expect, test } from 'vitest'
import { startLocalChains } from './localChains.ts'

let running: LocalChain[] = []

afterEach(() => Promise.all(running.splice(0).map((chain) => chain.close())))

test('a world has two chains, and a second world runs next to the first', async () => {
  const [first, second] = await Promise.all([startLocalChains(), startLocalChains([0, 0])])
  running = [...first, ...second]
  expect(first.map(({ id, name }) => `${id} ${name}`)).toEqual(['31337 Local One', '31338 Local Two'])
  expect(new Set(running.map(({ rpcUrl }) => rpcUrl)).size).toBe(4)
})

test('does not leave one network running when the other cannot start', async () => {
  const [blocker, other] = await startLocalChains([0, 0])
  running = [blocker, other]
  const taken = Number(new URL(blocker.rpcUrl).port)
  const free = Number(new URL(other.rpcUrl).port)
  await other.close()
  await expect(startLocalChains([free, taken])).rejects.toMatchObject({ code: 'port_taken' })
  await expect(rpc(other.rpcUrl, 'eth_chainId')).rejects.toMatchObject({ code: -32603 })
})
