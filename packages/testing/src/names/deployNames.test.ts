import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  labelhash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../chains/startChain.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { chainClient, mined } from '../contracts/chainClient.ts'
import { ReverseRegistrar } from '../contracts/published.ts'
import { type LocalGateway, startGateway } from '../gateway/startGateway.ts'
import { deployNames } from './deployNames.ts'
import { deployScriptedResolver, type ScriptedResolver } from './deployScriptedResolver.ts'
import { type LocalNames, localNames } from './localNames.ts'

const [first, second, third] = testAccounts.map(({ address }) => address) as [Address, Address, Address]

let chain: LocalChain
let names: LocalNames
let oddResolver: ScriptedResolver
let gateway: LocalGateway

beforeAll(async () => {
  chain = await startChain({ id: 31337, name: 'Local One' })
  ;[names, oddResolver, gateway] = await Promise.all([
    deployNames(chain),
    deployScriptedResolver(chain),
    startGateway(),
  ])
})
afterAll(() => Promise.all([chain.close(), gateway.close()]))

const lookup = () => ({ universalResolverAddress: names.universalResolver, strict: true })
const nameOf = (address: Address) => client().getEnsName({ address, ...lookup() })
const addressOf = (name: string) => client().getEnsAddress({ name, ...lookup() })
const client = () => createPublicClient({ transport: http(chain.rpcUrl) })

/** Returns the name of the error that the universal resolver reverted with. */
async function refusal(request: Promise<unknown>): Promise<string | undefined> {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  const reverted =
    error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
}

test('R7.2 resolves a name to its address and back, and text records, at any depth', async () => {
  await names.register('demo.eth', {
    address: first,
    texts: { avatar: 'ipfs://one', url: 'https://demo.example' },
  })
  await names.register('a.deep.demo.eth', { address: second })
  expect(await nameOf(first)).toBe('demo.eth')
  expect(await nameOf(second)).toBe('a.deep.demo.eth')
  expect(await addressOf('a.deep.demo.eth')).toBe(second)
  expect(await client().getEnsText({ name: 'demo.eth', key: 'avatar', ...lookup() })).toBe('ipfs://one')
  await localNames(chain, names).setText('demo.eth', 'avatar', 'ipfs://two')
  expect(await client().getEnsText({ name: 'demo.eth', key: 'avatar', ...lookup() })).toBe('ipfs://two')
})

test('R7.2 the published registrar lets an account name itself, and its name stays where it was taken back', async () => {
  const account = privateKeyToAccount(testAccounts[2].privateKey)
  await names.register('own.eth', { address: third, owner: third, reverse: false })
  expect(await refusal(nameOf(third))).toBe('ResolverNotFound')
  const data = encodeFunctionData({ abi: ReverseRegistrar.abi, functionName: 'setName', args: ['own.eth'] })
  const accountClient = chainClient(chain, account)
  await mined(accountClient, await accountClient.sendTransaction({ to: names.reverseRegistrar, data }))
  expect(await nameOf(third)).toBe('own.eth')
  await names.setPrimaryName(third, '')
  expect(await nameOf(third)).toBeNull()
})

test('R5.4 accepts a label as its hash', async () => {
  await names.register('hashed.eth', { address: first, reverse: false })
  expect(await addressOf(`[${labelhash('hashed').slice(2)}].eth`)).toBe(first)
  expect(await refusal(addressOf(`[${'0'.repeat(64)}].eth`))).toBe('ResolverNotFound')
})

test('R7.2 registers many names concurrently from two clients', async () => {
  const others = localNames(chain, names)
  const numbers = Array.from({ length: 8 }, (_, number) => number)
  await Promise.all(
    numbers.map((number) => (number % 2 ? names : others).register(`n${number}.eth`, { address: first })),
  )
  expect(new Set(await Promise.all(numbers.map((number) => addressOf(`n${number}.eth`))))).toEqual(
    new Set([first]),
  )
})

test('R7.2 the universal resolver reverts with the errors of the public one', async () => {
  expect(await refusal(addressOf('nobody.eth'))).toBe('ResolverNotFound')
  await names.register('plain.eth', { address: first, reverse: false })
  expect(await refusal(addressOf('below.plain.eth'))).toBe('ResolverNotFound')
  await names.register('astray.eth', { resolver: second })
  expect(await refusal(addressOf('astray.eth'))).toBe('ResolverNotContract')
  await names.setPrimaryName(second, 'plain.eth')
  expect(await refusal(nameOf(second))).toBe('ReverseAddressMismatch')
  await names.register('odd.eth', { resolver: oddResolver.address })
  await oddResolver.revertWith('0xdeadbeef')
  expect(await refusal(addressOf('odd.eth'))).toBe('ResolverError')
  await oddResolver.respondWith('0x')
  expect(await refusal(addressOf('odd.eth'))).toBe('UnsupportedResolverProfile')
})

test('R7.2 a resolver responds for subnames, and may use CCIP-Read', async () => {
  await names.register('wide.eth', { resolver: oddResolver.address })
  const record = encodeAbiParameters([{ type: 'address' }], [third])
  await oddResolver.respondWith(record)
  expect(await addressOf('any.name.wide.eth')).toBe(third)

  await gateway.put('/records', { type: 'application/json', body: JSON.stringify({ data: record }) })
  await oddResolver.lookUpAt(`${gateway.url}/records?of={data}`)
  expect(await addressOf('kept-elsewhere.wide.eth')).toBe(third)
  expect(gateway.requests.at(-1)).toMatchObject({ method: 'GET', path: '/records' })
  await gateway.fail('/records', 'broken')
  expect(await refusal(addressOf('kept-elsewhere.wide.eth'))).toBe('HttpError')
})
