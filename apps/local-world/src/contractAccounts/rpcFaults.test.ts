import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain } from '@countersign/testing'
import {
  type ChainClient,
  chainClient,
  compiledContracts,
  deployContract,
  deploySmartAccount,
  type SmartAccount,
} from '@countersign/testing/contracts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Entered, type Signer, signInUnderTest } from './testing/signInUnderTest.ts'
import { type RpcFault, type RpcProxy, rpcFaults, startRpcProxy } from './testing/startRpcProxy.ts'

let database: Database
let chain: LocalChain
let client: ChainClient
let account: SmartAccount
const proxies: RpcProxy[] = []

const newKey = () => privateKeyToAccount(generatePrivateKey())
/** Refuses every connection. */
const deadUrl = 'http://127.0.0.1:1'

beforeAll(async () => {
  ;[database, chain] = await Promise.all([openTestDatabase(), startChain({ id: 31337, name: 'Local One' })])
  client = chainClient(chain)
  account = await deploySmartAccount(client, { owner: newKey() })
})
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})
afterAll(() => Promise.all([database?.close(), chain?.close()]))

async function open(fault: RpcFault = 'pass'): Promise<RpcProxy> {
  const proxy = await startRpcProxy(chain.rpcUrl, fault)
  proxies.push(proxy)
  return proxy
}

const enterOver = (urls: readonly string[]) => signInUnderTest(database, { 31337: urls }).enter

test('R10.4 a network that fails in any way: refused within the deadline with its own code, and the nonce is used up', async () => {
  const servers = await Promise.all(
    Object.entries(rpcFaults).map(async ([name, fault]) => [name, (await open(fault)).url] as const),
  )
  const all = await Promise.all(
    [...servers, ['refuses connections', deadUrl] as const].map(async ([name, url]) => {
      const entered = await enterOver([url])(account)
      return { name, entered, again: (await entered.again()).code }
    }),
  )
  for (const { name, entered, again } of all) {
    const { status, code, wallet } = entered
    expect({ name, status, code, wallet, again }).toEqual({
      name,
      status: 503,
      code: 'chain_unavailable',
      wallet: null,
      again: 'nonce_used',
    })
  }
  // The slow server responds after eight seconds: a refusal shows that the deadline came first.
  expect(all.map(({ name }) => name)).toContain('responds after 8 seconds')
  const slowest = Math.max(...all.map(({ entered }) => entered.milliseconds))
  console.log(`${all.length} kinds of failures at once: the last was refused after ${slowest.toFixed(0)} ms`)
  // Five seconds, plus time for a busy machine.
  expect(slowest).toBeLessThan(9_000)
})

test('R10.4 if one of two RPC servers fails, the other one responds and is tried first from then on', async () => {
  for (const [name, fault] of Object.entries<RpcFault | null>({
    ...rpcFaults,
    'refuses connections': null,
  })) {
    const bad: RpcProxy | null = fault ? await open(fault) : null
    const healthy = await open()
    const enter = enterOver([bad?.url ?? deadUrl, healthy.url])
    const first = await enter(account)
    if (bad) expect([name, ...bad.takeMethods()]).toContain('eth_chainId')
    const second = await enter(account)
    const after = bad?.takeMethods() ?? []
    expect({ name, statuses: [first.status, second.status], after }).toEqual({
      name,
      statuses: [200, 200],
      after: [],
    })
  }
})

test('R10.4 a contract’s response is final: no other RPC server gets the call', async () => {
  for (const contract of [
    compiledContracts.Reverting,
    compiledContracts.BurningAllGas,
    compiledContracts.ReturningRejection,
  ]) {
    const [first, second] = [await open(), await open()]
    const invalidAccount = { ...account, address: await deployContract(client, contract) }
    expect(await enterOver([first.url, second.url])(invalidAccount)).toMatchObject({
      code: 'signature_mismatch',
    })
    expect(first.takeMethods()).toEqual(['eth_chainId', 'eth_call'])
    expect(second.takeMethods()).toEqual([])
  }
})

test('R10.4 an RPC server of another chain gets no further requests, and is tried again the next time', async () => {
  const proxy = await open(rpcFaults['serves another network'])
  const enter = enterOver([proxy.url])
  expect(await enter(account)).toMatchObject({ status: 503 })
  expect(proxy.takeMethods()).toEqual(['eth_chainId'])
  proxy.setFault('pass')
  expect(await enter(account)).toMatchObject({ status: 200 })
  expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call'])
})

test('R10.4 while fifty contract checks hang, EOAs sign in as usual and without RPC requests', async () => {
  const proxy = await open(rpcFaults['never responds'])
  const { enter } = signInUnderTest(database, { 31337: [proxy.url] })
  const timed = async () => (await enter(newKey())).milliseconds
  const alone = await inTurn(20, timed)

  let signed = 0
  let begin = () => {}
  const allSigned = new Promise<void>((resolve) => {
    begin = resolve
  })
  const waiting: Signer = {
    address: account.address,
    async signMessage(parameters) {
      const signature = await account.signMessage(parameters)
      signed += 1
      if (signed === 50) begin()
      await allSigned
      return signature
    },
  }
  let isOver = false
  // From different clients: a single one may use a quarter of the slots.
  const hanging = Array.from({ length: 50 }, (_, index) =>
    enter(waiting, 31337, `192.0.2.${index}`).finally(() => {
      isOver = true
    }),
  )
  await expect.poll(() => proxy.requests.length, { timeout: 40_000 }).toBeGreaterThan(16)
  const entered: Entered[] = []
  while (!isOver && entered.length < 100) entered.push(await enter(newKey()))
  expect(entered.length).toBeGreaterThanOrEqual(5)
  const duringLoad = entered.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  expect(entered.filter(({ status }) => status !== 200)).toEqual([])
  expect((await Promise.all(hanging)).map(({ code }) => code)).toEqual(Array(50).fill('chain_unavailable'))
  // At most one request for each of the fifty, and none for any other.
  expect(proxy.requests.length).toBeLessThanOrEqual(50)
  expect(new Set(proxy.takeMethods())).toEqual(new Set(['eth_chainId']))
  expect(duringLoad[Math.floor(duringLoad.length / 2)]).toBeLessThan(2_000)
  console.log(
    `Sign-ins by key, ms: alone ${inWords(alone)}; beside 50 hanging contracts ${inWords(duringLoad)}`,
  )
}, 90_000)

async function inTurn(times: number, measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  while (all.length < times) all.push(await measure())
  return all.sort((a, b) => a - b)
}

function inWords(sorted: readonly number[]): string {
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}`
}
