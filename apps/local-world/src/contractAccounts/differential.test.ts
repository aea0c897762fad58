import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { type LocalChain, startChain, testAccounts } from '@countersign/testing'
import {
  type ChainClient,
  type CompiledContract,
  chainClient,
  compiledContracts as compiled,
  deployContract,
  deployDelegate,
  deployMultiOwner,
  deploySmartAccount,
} from '@countersign/testing/contracts'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  hashMessage,
  http,
  serializeErc6492Signature,
  serializeErc8010Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Signer, signInUnderTest } from './testing/signInUnderTest.ts'

let database: Database
let chain: LocalChain
let client: ChainClient

const newKey = () => privateKeyToAccount(generatePrivateKey())
const alice = privateKeyToAccount(testAccounts[0].privateKey)
const bob = privateKeyToAccount(testAccounts[1].privateKey)

beforeAll(async () => {
  ;[database, chain] = await Promise.all([openTestDatabase(), startChain({ id: 31337, name: 'Local One' })])
  client = chainClient(chain)
})
afterAll(() => Promise.all([database?.close(), chain?.close()]))

/** Returns whether our sign-in and viem accept a signature, on the same chain. */
async function compare(signer: Signer): Promise<{ ours: boolean; viem: boolean }> {
  const { enter } = signInUnderTest(database, { 31337: [chain.rpcUrl] })
  // Without an account, as on a server.
  const reader = createPublicClient({ chain: client.chain, transport: http(chain.rpcUrl) })
  let viem = false
  const { status } = await enter({
    address: signer.address,
    async signMessage({ message }) {
      const signature = await signer.signMessage({ message })
      viem = await reader.verifyHash({ address: signer.address, hash: hashMessage(message), signature })
      return signature
    },
  })
  return { ours: status === 200, viem }
}

const by = (address: Address, signMessage: Signer['signMessage'] = alice.signMessage): Signer => ({
  address,
  signMessage,
})
const odd = async (contract: CompiledContract) => by(await deployContract(client, contract))
const both = { ours: true, viem: true }
const neither = { ours: false, viem: false }

test.each<[string, () => Promise<Signer>, { ours: boolean; viem: boolean }]>([
  ['a key', async () => alice, both],
  ['the key of another', async () => by(newKey().address), neither],
  ['a deployed account', () => deploySmartAccount(client, { owner: alice }), both],
  ['an undeployed account', () => deploySmartAccount(client, { owner: alice, deployed: false }), both],
  [
    'an undeployed account, by another owner',
    async () => {
      const { address, factory } = await deploySmartAccount(client, { owner: alice, deployed: false })
      return by(address, async (message) =>
        serializeErc6492Signature({ ...factory, signature: await bob.signMessage(message) }),
      )
    },
    neither,
  ],
  ['several owners', () => deployMultiOwner(client, { owners: [alice, bob] }), both],
  [
    'a delegated account, by its contract',
    async () => {
      const [account, delegate] = [newKey(), await deployDelegate(client)]
      await delegate.delegate(account)
      return by(account.address, ({ message }) =>
        delegate.signMessage({ message, account: account.address, by: account }),
      )
    },
    both,
  ],
  [
    'an account delegated by its signature',
    async () => {
      const [account, delegate] = [newKey(), await deployDelegate(client)]
      return by(account.address, async ({ message }) =>
        serializeErc8010Signature({
          authorization: await delegate.authorize(account),
          signature: await delegate.signMessage({ message, account: account.address, by: account }),
        }),
      )
    },
    both,
  ],
  ['a contract that reverts', () => odd(compiled.Reverting), neither],
  ['a contract that burns all gas', () => odd(compiled.BurningAllGas), neither],
  ['a contract that returns true', () => odd(compiled.ReturningTrue), neither],
  ['a contract that returns four bytes', () => odd(compiled.ReturningFourBytes), neither],
  ['a contract that returns a refusal', () => odd(compiled.ReturningRejection), neither],
  ['a contract that returns dirt after the right bytes', () => odd(compiled.ReturningDirtyPadding), neither],
  [
    'a key behind a wrapper for contracts',
    async () => {
      const account = newKey()
      return by(account.address, async (message) => wrapped(await account.signMessage(message)))
    },
    neither,
  ],
])('R10.4 viem agrees about %s', async (_, open, outcome) => {
  expect(await compare(await open())).toEqual(outcome)
})

const wrapped = async (signature: Hex) => {
  const address = await deployContract(client, compiled.FailingFactory)
  const data = encodeFunctionData({ abi: compiled.FailingFactory.abi, functionName: 'createNothing' })
  return serializeErc6492Signature({ address, data, signature })
}

test.each<[string, () => Promise<Signer>]>([
  ['accepts a response with an extra word', () => odd(compiled.ReturningTwoWords)],
  ['calls without a sender, which some contracts trust', () => odd(compiled.ValidWithoutSender)],
])('R10.4 viem is more permissive: %s', async (_, open) => {
  expect(await compare(await open())).toEqual({ ours: false, viem: true })
})

test('R10.4 viem does not verify an empty signature; we accept what owners approved on chain', async () => {
  const wallet = await deployMultiOwner(client, { owners: [alice, bob] })
  const signer = by(wallet.address, async ({ message }) => {
    await wallet.approveMessage({ message })
    return '0x'
  })
  expect(await compare(signer)).toEqual({ ours: true, viem: false })
})

test('R10.4 an unreachable chain: viem reports an invalid signature, we report the chain as unavailable', async () => {
  const account = await deploySmartAccount(client, { owner: alice })
  const unreachable = chainClient({ ...chain, rpcUrl: 'http://127.0.0.1:1' })
  const hash = hashMessage('hello')
  const signature = await alice.signMessage({ message: 'hello' })
  expect(await unreachable.verifyHash({ address: account.address, hash, signature })).toBe(false)
  const { enter } = signInUnderTest(database, { 31337: ['http://127.0.0.1:1'] })
  expect(await enter(account)).toMatchObject({ status: 503, code: 'chain_unavailable' })
})
