import { decodeFunctionData, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { type ChainResponse, closeChains, type ServedChain, serveChain } from '../../testing/serveChain.ts'
import type { OpenIdGroup } from '../OpenIdOptions.ts'
import { createGroups } from './createGroups.ts'

afterEach(closeChains)

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function isMember(address account) view returns (bool)',
])

const token = '0x1111111111111111111111111111111111111111'
const alice = { address: '0x00000000000000000000000000000000000000aA', chainId: null } as const
const bob = { address: '0x00000000000000000000000000000000000000Bb', chainId: null } as const
const members: OpenIdGroup = {
  name: 'members',
  chainId: 5,
  contract: token,
  standard: 'function',
  signature: 'isMember(address)',
}
const holders: OpenIdGroup = { name: 'holders', chainId: 5, contract: token, standard: 'erc20' }

const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const unavailable = { status: 'unavailable' }
const inGroups = (...groups: string[]) => ({ status: 'ok', groups })

type Call = {
  readonly to: string
  readonly wallet: string
  readonly id: bigint | undefined
  readonly block: unknown
}

/** A chain at block 7 whose contracts return what `call` returns. */
const serve = (
  call: (call: Call) => ChainResponse | Promise<ChainResponse>,
  chainId = 5,
): Promise<ServedChain> =>
  serveChain(
    (method, [request, block]) => {
      if (method === 'eth_blockNumber') return { result: '0x7' }
      if (method === 'eth_getCode') return { result: '0x60' }
      const { to, data } = request as { to: string; data: `0x${string}` }
      const { args } = decodeFunctionData({ abi, data })
      return call({ to, wallet: args[0].toLowerCase(), id: args[1], block })
    },
    { chainId },
  )

function over(
  urls: readonly string[],
  groups: readonly OpenIdGroup[],
  options: { readonly timeout?: number; readonly rpcUrls?: Readonly<Record<number, readonly string[]>> } = {},
) {
  const clock = { now: 0 }
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  const reader = createGroups({ groups, rpcUrls: { 5: urls }, now: () => clock.now, onError, ...options })
  return { clock, errors, read: (...wallets: Parameters<typeof reader.read>[0]) => reader.read(wallets) }
}

test('an account is in the groups whose condition is true for one of its wallets', async () => {
  const balances: Readonly<Record<string, bigint>> = { [alice.address.toLowerCase()]: 5n }
  const { url } = await serve(({ wallet, id }) => ({
    result: word(id === 8n ? 0 : (balances[wallet] ?? 0n)),
  }))
  const groups: OpenIdGroup[] = [
    holders,
    { ...holders, name: 'exactly', minimum: 5n },
    { ...holders, name: 'richer', minimum: 6n },
    { name: 'nft', chainId: 5, contract: token, standard: 'erc721' },
    { name: 'seven', chainId: 5, contract: token, standard: 'erc1155', tokenId: 7n },
    { name: 'eight', chainId: 5, contract: token, standard: 'erc1155', tokenId: 8n },
  ]
  const { read, errors } = over([url], groups)
  expect(await read(bob, alice)).toEqual(inGroups('holders', 'exactly', 'nft', 'seven'))
  expect(await read(bob)).toEqual(inGroups())
  expect(errors).toEqual([])
})

test('several conditions of one name are alternatives', async () => {
  const { url } = await serve(({ to }) => ({ result: word(to === token ? 0 : 1) }))
  const other = '0x2222222222222222222222222222222222222222'
  const { read } = over([url], [holders, { ...holders, contract: other }, { ...holders, contract: other }])
  expect(await read(alice)).toEqual(inGroups('holders'))
})

test('reads nothing for an account without wallets, and without groups', async () => {
  const { url, requests } = await serve(() => ({ result: word(1) }))
  expect(await over([url], [holders]).read()).toEqual(inGroups())
  expect(await over([url], []).read(alice)).toEqual(inGroups())
  expect(requests).toEqual([])
})

test('a function returns exactly true or false', async () => {
  const answers = [
    word(1),
    word(0),
    word(2),
    word(1n << 255n),
    '0x01',
    `${word(1)}00`,
    '0x',
    `${word(0)}${word(1).slice(2)}`,
  ]
  for (const [index, result] of answers.entries()) {
    const { url } = await serve(() => ({ result }))
    const { read, errors } = over([url], [members])
    expect([result, await read(alice)]).toEqual([result, index === 0 ? inGroups('members') : inGroups()])
    expect(errors.length).toBe(index < 2 ? 0 : 1)
  }
})

test('no one is in a group whose contract does not exist, reverts or returns garbage, and the operator learns why', async () => {
  const answers: [ChainResponse, string][] = [
    [{ result: '0x' }, 'has no code on this chain'],
    [{ error: { code: 3, message: 'execution reverted' } }, 'reverted'],
    [{ result: '0x01' }, 'returned 1 bytes instead of 32'],
    [{ result: `0x${'11'.repeat(64)}` }, 'returned 64 bytes instead of 32'],
    [{ result: `0x${'11'.repeat(100_000)}` }, 'returned too much'],
  ]
  const valid = '0x2222222222222222222222222222222222222222'
  for (const [answer, reason] of answers) {
    const { url } = await serveChain((method, [request]) => {
      if (method === 'eth_blockNumber') return { result: '0x7' }
      if (method === 'eth_getCode') return { result: '0x' }
      return (request as { to: string }).to === valid ? { result: word(1) } : answer
    })
    const { read, errors, clock } = over([url], [holders, { ...holders, name: 'others', contract: valid }])
    expect([reason, await read(alice)]).toEqual([reason, inGroups('others')])
    clock.now += 60_000
    await read(alice)
    // Once, not for each read.
    expect(errors).toEqual([
      expect.stringMatching(`^No one is in the group "holders" by .*${reason}.* Check the option groups`),
    ])
  }
})

test('reads all groups and wallets of a chain at one block, while blocks are mined', async () => {
  let height = 7
  const { url, requests } = await serveChain((method) => ({
    result: method === 'eth_blockNumber' ? `0x${(height++).toString(16)}` : word(0),
  }))
  await over([url], [holders, members, { ...holders, name: 'nft', standard: 'erc721' }]).read(alice, bob)
  const calls = requests.filter(({ method }) => method === 'eth_call')
  expect(calls.length).toBe(6)
  expect(new Set(calls.map(({ params }) => params[1]))).toEqual(new Set(['0x7']))
})

test('a contract account counts on its own chain only', async () => {
  const [five, six] = [await serve(() => ({ result: word(1) })), await serve(() => ({ result: word(1) }), 6)]
  const groups: OpenIdGroup[] = [holders, { ...holders, name: 'six', chainId: 6 }]
  const { read } = over([], groups, { rpcUrls: { 5: [five.url], 6: [six.url] } })
  expect(await read({ ...alice, chainId: 6 })).toEqual(inGroups('six'))
  expect(five.requests).toEqual([])
  expect(await read({ ...alice, chainId: 5 })).toEqual(inGroups('holders'))
  expect(await read(alice)).toEqual(inGroups('holders', 'six'))
  expect(await read({ ...alice, chainId: 7 })).toEqual(inGroups())
})

test('a result is used for a minute, and read again after that or when the clock was set back', async () => {
  let balance = 1
  const { url } = await serve(() => ({ result: word(balance) }))
  const { read, clock } = over([url], [holders])
  expect(await read(alice)).toEqual(inGroups('holders'))
  balance = 0
  clock.now = 59_999
  expect(await read(alice)).toEqual(inGroups('holders'))
  clock.now = 60_000
  expect(await read(alice)).toEqual(inGroups())
  balance = 1
  clock.now = 0
  expect(await read(alice)).toEqual(inGroups('holders'))
})

test('the minute starts before the read', async () => {
  let balance = 1
  const { clock, read } = over(
    [
      (
        await serve(() => {
          clock.now = 60_000
          return { result: word(balance) }
        })
      ).url,
    ],
    [holders],
  )
  expect(await read(alice)).toEqual(inGroups('holders'))
  balance = 0
  expect(await read(alice)).toEqual(inGroups())
})

test('the cached groups of an account are never those of another, of another chain, or changed by a caller', async () => {
  const rich = alice.address.toLowerCase()
  const { url } = await serve(({ wallet }) => ({ result: word(wallet === rich ? 1 : 0) }))
  const six = await serve(() => ({ result: word(0) }), 6)
  const groups: OpenIdGroup[] = [holders, { ...holders, name: 'six', chainId: 6 }]
  const { read } = over([], groups, { rpcUrls: { 5: [url], 6: [six.url] } })
  const result = await read(alice)
  expect(result).toEqual(inGroups('holders'))
  expect(() => result.status === 'ok' && (result.groups as string[]).push('admins')).toThrow(TypeError)
  expect(await read(alice)).toEqual(inGroups('holders'))
  expect(await read(bob)).toEqual(inGroups())
  expect(await read({ ...alice, chainId: 6 })).toEqual(inGroups())
  expect(await read({ ...bob, chainId: 5 }, { ...alice, chainId: 6 })).toEqual(inGroups())
})

test('the order, the case and duplicates of wallets do not change which result is used', async () => {
  const { url, requests } = await serve(() => ({ result: word(0) }))
  const { read } = over([url], [holders])
  await read(alice, bob)
  const { length } = requests
  const lower = { ...alice, address: alice.address.toLowerCase() as `0x${string}` }
  await read(bob, lower, alice)
  expect(requests.length).toBe(length)
})

test('concurrent reads of an account share one', async () => {
  const { url, requests } = await serve(() => ({ result: word(1) }))
  const { read } = over([url], [holders])
  const results = await Promise.all(Array.from({ length: 50 }, () => read(alice)))
  expect(results).toEqual(Array(50).fill(inGroups('holders')))
  expect(requests.map(({ method }) => method)).toEqual(['eth_blockNumber', 'eth_call'])
})

test('a failed read is not cached, and does not use the result of an earlier one', async () => {
  let response: ChainResponse = { result: word(1) }
  const { url } = await serve(() => response)
  const { read, clock, errors } = over([url], [holders])
  expect(await read(alice)).toEqual(inGroups('holders'))
  clock.now = 60_000
  response = { error: { code: -32005, message: 'limit exceeded' } }
  expect(await read(alice)).toEqual(unavailable)
  expect(await read(alice)).toEqual(unavailable)
  expect(errors).toEqual(Array(2).fill('No RPC server of chain 5 responded with a usable result.'))
  response = { result: word(0) }
  expect(await read(alice)).toEqual(inGroups())
})

test.each<[string, ChainResponse]>([
  ['a result that is not hex', { result: 'yes' }],
  ['a boolean of JSON', { result: true }],
  ['half a byte', { result: '0x1' }],
  ['no result', { result: null }],
  ['an error of the node', { error: { code: -32603, message: 'header not found' } }],
  ['an error without a message', { error: {} }],
  ['nothing', {}],
])('a server that responds with %s makes no one a member', async (_, response) => {
  const { url } = await serve(() => response)
  expect(await over([url], [members]).read(alice)).toEqual(unavailable)
})

test.each<[string, ChainResponse]>([
  ['garbage', { result: '0xzz' }],
  ['a number of 65 bits', { result: '0x10000000000000000' }],
  ['an error', { error: { code: 3, message: 'execution reverted' } }],
])('a server whose block number is %s makes no one a member', async (_, response) => {
  const { url } = await serveChain((method) =>
    method === 'eth_blockNumber' ? response : { result: word(1) },
  )
  expect(await over([url], [holders]).read(alice)).toEqual(unavailable)
})

test('a server of another chain makes no one a member', async () => {
  const { url, requests } = await serve(() => ({ result: word(1) }), 6)
  const { read, errors } = over([url], [holders])
  expect(await read(alice)).toEqual(unavailable)
  expect([requests, errors]).toEqual([
    [],
    ['An RPC server of chain 5 serves another chain. Check the option rpcUrls.'],
  ])
})

test('one chain that cannot be read makes the groups of all chains unknown', async () => {
  const { url } = await serve(() => ({ result: word(1) }))
  const rpcUrls = { 5: [url], 6: ['http://127.0.0.1:1'] }
  const { read } = over([], [holders, { ...holders, name: 'six', chainId: 6 }], { rpcUrls })
  expect(await read(alice)).toEqual(unavailable)
  expect(await read({ ...alice, chainId: 5 })).toEqual(inGroups('holders'))
})

test('the next URL is used when the first one fails or serves another chain', async () => {
  const other = await serve(() => ({ result: word(0) }), 6)
  const { url } = await serve(() => ({ result: word(1) }))
  const { read, errors } = over(['http://127.0.0.1:1', other.url, url], [holders])
  expect([await read(alice), errors]).toEqual([inGroups('holders'), []])
})

test('reads once more when a server does not have the block yet', async () => {
  let height = 8
  const { url, requests } = await serveChain((method, [, block]) => {
    if (method === 'eth_blockNumber') return { result: `0x${(height--).toString(16)}` }
    return block === '0x8' ? { error: { code: -32000, message: 'header not found' } } : { result: word(1) }
  })
  expect(await over([url], [holders]).read(alice)).toEqual(inGroups('holders'))
  expect(requests.length).toBe(4)
})

test('ends at the deadline when servers do not respond, for all chains together', async () => {
  const chains = [await serve(() => null), await serve(() => null, 6)] as const
  const rpcUrls = { 5: [chains[0].url, chains[0].url], 6: [chains[1].url] }
  const groups: OpenIdGroup[] = [holders, { ...holders, name: 'six', chainId: 6 }]
  const startedAt = performance.now()
  expect(await over([], groups, { rpcUrls, timeout: 300 }).read(alice)).toEqual(unavailable)
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

test('an account with many wallets sends at most 16 calls at a time, and stops at its first member', async () => {
  let [running, most] = [0, 0]
  const { url, requests } = await serve(async ({ wallet }) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return { result: word(BigInt(wallet) === 50n ? 1 : 0) }
  })
  const wallets = Array.from({ length: 100 }, (_, index) => ({
    address: `0x${index.toString(16).padStart(40, '0')}` as const,
    chainId: null,
  }))
  expect(await over([url], [holders]).read(...wallets)).toEqual(inGroups('holders'))
  expect(most).toBeLessThanOrEqual(16)
  expect(requests.length).toBeLessThan(80)
})
