import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ContractCheckResult } from '../ContractCheck.ts'
import { nobleRecovery } from '../recovery/nobleRecovery.ts'
import { createContractCheck } from './createContractCheck.ts'
import { MAGIC_VALUE } from './erc1271.ts'

const account = privateKeyToAccount(generatePrivateKey())
const claim = { message: 'hello', signature: '0x1234' as const, address: account.address, chainId: 5 }
const servers: Server[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Node = { readonly url: string; readonly methods: string[]; readonly headers: (string | undefined)[] }

/** An RPC server of chain 5 with given responses; `null` for no response. */
async function serve(respond: (method: string, params: unknown[]) => object | null): Promise<Node> {
  const node = { methods: [] as string[], headers: [] as (string | undefined)[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    node.methods.push(method)
    node.headers.push(request.headers.authorization)
    const result = method === 'eth_chainId' ? { result: '0x5' } : respond(method, params)
    if (result) response.end(JSON.stringify({ jsonrpc: '2.0', id, ...result }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.push(server)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { ...node, url: `http://127.0.0.1:${port}` }
}

const over = (urls: readonly string[], options: { timeout?: number; concurrency?: number } = {}) =>
  createContractCheck({ rpcUrls: { 5: urls }, recovery: nobleRecovery, ...options })

test('R10.4 accepts the exact return value only, in any case of hex', async () => {
  for (const result of [MAGIC_VALUE, MAGIC_VALUE.toUpperCase().replace('0X', '0x')]) {
    const { url } = await serve(() => ({ result }))
    expect(await over([url])(claim)).toEqual({ status: 'signed' })
  }
})

test('R10.4 rejects any other return value', async () => {
  const others = [MAGIC_VALUE.slice(0, 10), `${MAGIC_VALUE}00`, `${MAGIC_VALUE.slice(0, -1)}1`, '0x01']
  for (const result of others) {
    const { url } = await serve(() => ({ result }))
    expect(await over([url])(claim)).toEqual({ status: 'not_signed', isContract: true })
  }
})

test('R10.4 calls with a sender, a gas limit and the latest block', async () => {
  const asked: unknown[][] = []
  const { url } = await serve((_, params) => {
    asked.push(params)
    return { result: MAGIC_VALUE }
  })
  await over([url])(claim)
  expect(asked).toEqual([
    [
      {
        from: expect.stringMatching(/^0x(?!0{40})[0-9a-f]{40}$/),
        gas: '0x1c9c380',
        to: account.address,
        data: expect.stringMatching(/^0x1626ba7e/),
      },
      'latest',
    ],
  ])
})

test('R10.4 treats a result that is not bytes as a failed node', async () => {
  for (const response of [
    { result: null },
    { result: 'yes' },
    { result: '0x123' },
    { result: 1 },
    { error: {} },
    {},
  ]) {
    const { url } = await serve(() => response)
    expect(await over([url])(claim)).toEqual({ status: 'unavailable', reason: 'no_answer' })
  }
})

test('R10.4 returns unsupported for an unknown chain and one without RPC URLs', async () => {
  expect(await over([])(claim)).toEqual({ status: 'unsupported' })
  expect(await over(['http://127.0.0.1:1'])({ ...claim, chainId: 6 })).toEqual({ status: 'unsupported' })
})

test('R10.4 ends a check at the deadline, and returns busy for checks still waiting', async () => {
  const { url, methods } = await serve(() => null)
  const check = over([url], { timeout: 300, concurrency: 2 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => check(claim, `192.0.2.${index}`)),
  )
  const reasons = answers.map((answer) => (answer.status === 'unavailable' ? answer.reason : answer.status))
  expect(reasons.filter((reason) => reason === 'no_answer').length).toBeGreaterThanOrEqual(2)
  expect(reasons.filter((reason) => reason === 'busy').length).toBeGreaterThanOrEqual(10)
  expect(methods.filter((method) => method === 'eth_call').length).toBeLessThanOrEqual(10)
})

test.each([
  ['one IPv4 address', () => '192.0.2.1'],
  ['one IPv6 /48', (at: number) => `2001:db8:1:${at.toString(16)}::1`],
])('R10.4 checks for other clients while 200 contracts of one client loop (%s)', async (_, ipAddress) => {
  const contract = (at: number) => `0x${at.toString(16).padStart(40, '0')}` as const
  const { url } = await serve((method, params) =>
    method === 'eth_call' && (params[0] as { to: string }).to !== account.address
      ? null
      : { result: MAGIC_VALUE },
  )
  // Longer than the others take on a busy machine.
  const check = over([url], { timeout: 6_000 })
  const looping = Array.from({ length: 200 }, (_, index) =>
    check({ ...claim, address: contract(index) }, ipAddress(index)),
  )
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => check(claim, `203.0.113.${index}`)),
  )
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['signed']))
  const reasons = (await Promise.all(looping)).map((answer) =>
    answer.status === 'unavailable' ? answer.reason : answer.status,
  )
  expect(reasons.filter((reason) => reason === 'no_answer')).toHaveLength(8)
  expect(reasons.filter((reason) => reason === 'busy')).toHaveLength(192)
})

test('R10.4 ends in time when fetch ignores its signal', async () => {
  const check = createContractCheck({
    rpcUrls: { 5: ['http://127.0.0.1:1'] },
    recovery: nobleRecovery,
    timeout: 100,
    fetch: () => new Promise(() => {}),
  })
  expect(await check(claim)).toEqual({ status: 'unavailable', reason: 'no_answer' })
})

test.each([1, 3])('R10.4 ends after five seconds in total (servers: %i)', async (count) => {
  vi.useFakeTimers()
  const asked: string[] = []
  const urls = Array.from({ length: count }, (_, index) => `http://127.0.0.1:${index + 1}/`)
  const check = createContractCheck({
    rpcUrls: { 5: urls },
    recovery: nobleRecovery,
    fetch(url) {
      asked.push(url)
      return new Promise(() => {})
    },
  })
  let answer: ContractCheckResult | 'pending' = 'pending'
  void check(claim).then((given) => {
    answer = given
  })
  await vi.advanceTimersByTimeAsync(4_999)
  expect([answer, asked]).toEqual(['pending', urls])
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toEqual({ status: 'unavailable', reason: 'no_answer' })
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['alice:p%40ss', 'alice:p@ss'],
  ['alice:50%', 'alice:50%'],
  ['alice:5%zz%25', 'alice:5%zz%'],
  [':secret', ':secret'],
  ['zürich:€', 'zürich:€'],
])('R10.4 sends the credentials %s in the URL as a header', async (given, credentials) => {
  const { url, headers } = await serve(() => ({ result: MAGIC_VALUE }))
  const check = over([url.replace('http://', `http://${given}@`)])
  expect(await check(claim)).toEqual({ status: 'signed' })
  expect(headers).toEqual(Array(2).fill(`Basic ${Buffer.from(credentials).toString('base64')}`))
})

/** A check over a server that answers so, with the errors that it reported. */
function checkWith(fetch: () => Promise<Response>, chainId = 5) {
  const errors: unknown[] = []
  const urls = { [chainId]: ['https://rpc.example'] }
  const check = createContractCheck({
    rpcUrls: urls,
    recovery: nobleRecovery,
    fetch,
    onError: (error) => errors.push(error),
  })
  return { errors, run: () => check({ ...claim, chainId }) }
}

test('R10.4 reports a check that failed, and why its last server did', async () => {
  const cause = new TypeError('fetch failed')
  const { errors, run } = checkWith(() => Promise.reject(cause))
  expect(await run()).toEqual({ status: 'unavailable', reason: 'no_answer' })
  expect(errors).toEqual([new Error('No RPC server of chain 5 responded with a usable result.')])
  expect(errors).toMatchObject([{ cause }])
})

test('R10.4 reports a server of another chain, with the option to correct', async () => {
  const { errors, run } = checkWith(async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  expect(await run()).toEqual({ status: 'unavailable', reason: 'wrong_chain' })
  expect(errors).toEqual([
    new Error('An RPC server of chain 5 serves another chain. Check the option rpcUrls.'),
  ])
})

test('R10.4 reports a check that cannot be run, and none that has a result', async () => {
  const failure = new Error('no recovery')
  const errors: unknown[] = []
  const { url } = await serve(() => ({ result: MAGIC_VALUE }))
  const create = (recovery: Promise<typeof nobleRecovery>, onError?: (error: unknown) => void) =>
    createContractCheck({ rpcUrls: { 5: [url] }, recovery, ...(onError ? { onError } : {}) })
  const unavailable = { status: 'unavailable', reason: 'no_answer' }
  const note = (error: unknown) => errors.push(error)
  expect(await create(Promise.reject(failure), note)(claim)).toEqual(unavailable)
  expect(errors).toMatchObject([{ cause: failure }])
  expect(await create(Promise.reject(failure))(claim)).toEqual(unavailable)
  expect(await create(Promise.resolve(nobleRecovery), note)(claim)).toEqual({ status: 'signed' })
  expect(errors).toHaveLength(1)
})

test('R10.4 gives its place to the next check, also after a failure', async () => {
  const { url } = await serve(() => ({ result: MAGIC_VALUE }))
  const check = over([url], { concurrency: 1 })
  const broken = over(['http://127.0.0.1:1'], { concurrency: 1 })
  for (let times = 0; times < 3; times++) {
    expect(await check(claim)).toEqual({ status: 'signed' })
    expect(await broken(claim)).toEqual({ status: 'unavailable', reason: 'no_answer' })
  }
})
