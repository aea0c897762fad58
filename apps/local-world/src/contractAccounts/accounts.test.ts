import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { chainControls, type LocalChain, startChain, testAccounts } from '@countersign/testing'
import {
  type ChainClient,
  type CompiledContract,
  chainClient,
  compiledContracts as compiled,
  type Delegate,
  deployContract,
  deployDelegate,
  deployMultiOwner,
  deploySmartAccount,
} from '@countersign/testing/contracts'
import {
  type Address,
  decodeEventLog,
  encodeFunctionData,
  type Hex,
  type SerializeErc8010SignatureParameters,
  serializeErc6492Signature,
  serializeErc8010Signature,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Signer, signInUnderTest } from './testing/signInUnderTest.ts'
import { type RpcProxy, startRpcProxy } from './testing/startRpcProxy.ts'

let database: Database
let chain: LocalChain
let proxy: RpcProxy
let client: ChainClient
let enter: ReturnType<typeof signInUnderTest>['enter']
let delegate: Delegate

const newKey = () => privateKeyToAccount(generatePrivateKey())
const alice = privateKeyToAccount(testAccounts[0].privateKey)
const bob = privateKeyToAccount(testAccounts[1].privateKey)

beforeAll(async () => {
  ;[database, chain] = await Promise.all([openTestDatabase(), startChain({ id: 31337, name: 'Local One' })])
  proxy = await startRpcProxy(chain.rpcUrl)
  client = chainClient(chain)
  delegate = await deployDelegate(client)
})
afterAll(() => Promise.all([database?.close(), proxy?.close(), chain?.close()]))
beforeEach(() => {
  enter = signInUnderTest(database, { 31337: [proxy.url] }).enter
  proxy.takeMethods()
})

/** A contract account whose owner signs as an EOA. */
const signer = (address: Address, signature?: Hex): Signer => ({
  address,
  signMessage: async ({ message }) => signature ?? alice.signMessage({ message }),
})

describe('smart accounts', () => {
  test('R10.4 a deployed one signs in with its owner’s signature (ERC-1271), on its own network', async () => {
    const account = await deploySmartAccount(client, { owner: alice })
    expect(await enter(account)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call'])
    expect(await enter(account)).toMatchObject({ status: 200 })
    expect(proxy.takeMethods()).toEqual(['eth_call'])
  })

  test('R10.4 refuses the signature of another owner permanently', async () => {
    const account = await deploySmartAccount(client, { owner: alice })
    const entered = await enter({ ...account, signMessage: ({ message }) => bob.signMessage({ message }) })
    expect(entered).toMatchObject({ status: 422, code: 'signature_mismatch' })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call'])
    expect(await entered.again()).toEqual({ code: 'nonce_used' })
  })

  test('R10.4 signs in an undeployed account by ERC-6492, without deploying it', async () => {
    const account = await deploySmartAccount(client, { owner: alice, deployed: false })
    expect(await enter(account)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call', 'eth_getCode', 'eth_call'])
    expect(await account.isDeployed()).toBe(false)
  })

  test('R10.4 checks a wrapped signature of a meanwhile deployed account with ERC-1271', async () => {
    const account = await deploySmartAccount(client, { owner: alice, deployed: false })
    const { signMessage } = { ...account }
    const wrapped: Signer = {
      address: account.address,
      async signMessage(parameters) {
        const signature = await signMessage(parameters)
        await account.deploy()
        return signature
      },
    }
    expect(await enter(wrapped)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call'])
  })

  test('R10.4 refuses an undeployed account with another owner, another factory, or a factory that fails or deploys nothing', async () => {
    const account = await deploySmartAccount(client, { owner: alice, deployed: false })
    const oddFactory = await deployContract(client, compiled.FailingFactory)
    const call = (functionName: 'fail' | 'burn' | 'createNothing') =>
      encodeFunctionData({ abi: compiled.FailingFactory.abi, functionName })
    const other = await deploySmartAccount(client, { owner: alice, deployed: false, salt: 1 })
    const factories = [
      { address: oddFactory, data: call('fail') },
      { address: oddFactory, data: call('burn') },
      { address: oddFactory, data: call('createNothing') },
      { address: bob.address, data: account.factory.data },
      { address: account.address, data: '0x' as const },
      other.factory,
    ]
    for (const { address, data } of factories) {
      const signMessage = async ({ message }: { message: string }) =>
        serializeErc6492Signature({ address, data, signature: await alice.signMessage({ message }) })
      expect(await enter({ address: account.address, signMessage })).toMatchObject({
        code: 'signature_mismatch',
      })
    }
    const foreign = async ({ message }: { message: string }) =>
      serializeErc6492Signature({ ...account.factory, signature: await bob.signMessage({ message }) })
    expect(await enter({ ...account, signMessage: foreign })).toMatchObject({ code: 'signature_mismatch' })
    expect(await account.isDeployed()).toBe(false)
  })

  test('R10.4 an ERC-6492 wrapper never signs in an EOA: only the contract’s response counts', async () => {
    const victim = newKey()
    const { factory } = await deploySmartAccount(client, { owner: alice, deployed: false })
    const signMessage = async ({ message }: { message: string }) =>
      serializeErc6492Signature({ ...factory, signature: await victim.signMessage({ message }) })
    expect(await enter({ address: victim.address, signMessage })).toMatchObject({
      code: 'signature_mismatch',
    })
  })

  test.each<[string, (valid: Hex) => Hex]>([
    ['nothing before the suffix', (valid) => `0x${valid.slice(-64)}`],
    ['half a wrapper', (valid) => `0x${valid.slice(2, 130)}${valid.slice(-64)}`],
    ['an offset beyond the end', (valid) => `0x${valid.slice(2, 66)}${'f'.repeat(64)}${valid.slice(130)}`],
    ['dirt above the factory’s address', (valid) => `0x01${valid.slice(4)}`],
  ])('R10.4 a malformed wrapper is a definite no: %s', async (_, break_) => {
    const account = await deploySmartAccount(client, { owner: alice, deployed: false })
    const signMessage = async (parameters: { message: string }) =>
      break_(await account.signMessage(parameters))
    expect(await enter({ address: account.address, signMessage })).toMatchObject({
      status: 422,
      code: 'signature_mismatch',
    })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_getCode'])
  })
})

describe('wallets of several owners', () => {
  test('R10.4 accepts the empty signature only while enough owners approve on chain', async () => {
    const wallet = await deployMultiOwner(client, { owners: [alice, bob] })
    const by = (owners: (typeof alice)[]): Signer => ({
      address: wallet.address,
      async signMessage({ message }) {
        await wallet.approveMessage({ message, by: owners })
        return '0x'
      },
    })
    expect(await enter(by([alice]))).toMatchObject({ status: 422, code: 'signature_mismatch' })
    expect(await enter(by([alice, bob]))).toMatchObject({ status: 200, wallet: `${wallet.address} 31337` })
    const revoked: Signer = {
      address: wallet.address,
      async signMessage({ message }) {
        await wallet.approveMessage({ message })
        await wallet.withdrawMessage({ message, by: [bob] })
        return '0x'
      },
    }
    expect(await enter(revoked)).toMatchObject({ code: 'signature_mismatch' })
  })

  test('R10.4 accepts the concatenated signatures of enough owners', async () => {
    const wallet = await deployMultiOwner(client, { owners: [alice, bob] })
    expect(await enter(wallet)).toMatchObject({ status: 200, wallet: `${wallet.address} 31337` })
    const pair: Signer = {
      ...wallet,
      signMessage: ({ message }) => wallet.signMessage({ message, by: [alice, alice] }),
    }
    expect(await enter(pair)).toMatchObject({ code: 'signature_mismatch' })
  })

  test('R10.4 refuses an empty signature for an EOA', async () => {
    expect(await enter(signer(newKey().address, '0x'))).toMatchObject({ code: 'signature_mismatch' })
  })
})

describe('delegated accounts (EIP-7702)', () => {
  test('R10.5 a delegated EOA that signs with its key has one account for all chains; with its contract, one per chain', async () => {
    const account = newKey()
    await delegate.delegate(account)
    expect(await enter(account)).toMatchObject({ status: 200, wallet: `${account.address} null` })
    expect(proxy.takeMethods()).toEqual([])
    const byContract: Signer = {
      address: account.address,
      signMessage: ({ message }) => delegate.signMessage({ message, account: account.address, by: account }),
    }
    expect(await enter(byContract)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    await delegate.end(account)
    expect(await enter(byContract)).toMatchObject({ status: 422, code: 'signature_mismatch' })
  })

  test('R10.4 refuses what the delegate refuses', async () => {
    const account = newKey()
    await delegate.delegate(account)
    const signMessage = ({ message }: { message: string }) =>
      delegate.signMessage({ message, account: bob.address, by: account })
    expect(await enter({ address: account.address, signMessage })).toMatchObject({
      code: 'signature_mismatch',
    })
  })
})

describe('delegations that come with the signature (ERC-8010)', () => {
  type Wrapping = Partial<Omit<SerializeErc8010SignatureParameters, 'to'>>
  const wrapping = (
    account: typeof alice,
    change: (account: typeof alice) => Promise<Wrapping> = async () => ({}),
  ): Signer => ({
    address: account.address,
    async signMessage({ message }) {
      const signature = await delegate.signMessage({ message, account: account.address, by: account })
      const authorization = await delegate.authorize(account)
      return serializeErc8010Signature({
        authorization,
        signature,
        ...(await change(account)),
        address: account.address,
      })
    },
  })

  test('R10.4 signs in an account that is not delegated yet, without delegating it', async () => {
    const account = newKey()
    expect(await enter(wrapping(account))).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_getCode', 'eth_getTransactionCount', 'eth_call'])
    expect(await client.getCode({ address: account.address })).toBeUndefined()
  })

  test('R10.4 accepts a delegation for all chains (chain ID 0)', async () => {
    const account = newKey()
    const change = async () => ({
      authorization: await account.signAuthorization({ address: delegate.address, chainId: 0, nonce: 0 }),
    })
    expect(await enter(wrapping(account, change))).toMatchObject({ status: 200 })
  })

  test('R10.4 checks an account that is already delegated by its contract', async () => {
    const account = newKey()
    await delegate.delegate(account)
    expect(await enter(wrapping(account))).toMatchObject({ status: 200 })
  })

  test('R10.4 runs the call that prepares the account first', async () => {
    const [account, guest] = [newKey(), newKey()]
    const prepared: Signer = {
      address: account.address,
      async signMessage({ message }) {
        const signature = await delegate.signMessage({ message, account: account.address, by: guest })
        const authorization = await delegate.authorize(account)
        const data = delegate.admit(guest.address)
        return serializeErc8010Signature({ authorization, signature, data, address: account.address })
      },
    }
    expect(await enter(prepared)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
    const unprepared: Signer = {
      ...prepared,
      async signMessage({ message }) {
        const signature = await delegate.signMessage({ message, account: account.address, by: guest })
        return serializeErc8010Signature({ authorization: await delegate.authorize(account), signature })
      },
    }
    expect(await enter(unprepared)).toMatchObject({ code: 'signature_mismatch' })
  })

  test('R10.4 an outdated delegation runs no call on the current code of the account', async () => {
    const [account, guest] = [newKey(), newKey()]
    const outdated = await delegate.authorize(account)
    const elsewhere = await deployDelegate(client)
    await elsewhere.delegate(account)
    const signMessage = async ({ message }: { message: string }) =>
      serializeErc8010Signature({
        authorization: outdated,
        signature: await elsewhere.signMessage({ message, account: account.address, by: guest }),
        data: elsewhere.admit(guest.address),
        address: account.address,
      })
    proxy.takeMethods()
    expect(await enter({ address: account.address, signMessage })).toMatchObject({
      status: 422,
      code: 'signature_mismatch',
    })
    // The owner is not locked out: the current code verifies the inner signature.
    const own: Signer = {
      address: account.address,
      signMessage: async ({ message }) =>
        serializeErc8010Signature({
          authorization: outdated,
          signature: await elsewhere.signMessage({ message, account: account.address, by: account }),
        }),
    }
    expect(await enter(own)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })
  })

  test.each<[string, (account: typeof alice) => Promise<Wrapping>]>([
    [
      'a delegation signed by another',
      async () => ({
        authorization: await bob.signAuthorization({ address: delegate.address, chainId: 31337, nonce: 0 }),
      }),
    ],
    [
      'a delegation for another network',
      async (account) => ({
        authorization: await account.signAuthorization({
          address: delegate.address,
          chainId: 31338,
          nonce: 0,
        }),
      }),
    ],
    [
      'a delegation out of date',
      async (account) => ({
        authorization: await account.signAuthorization({
          address: delegate.address,
          chainId: 31337,
          nonce: 7,
        }),
      }),
    ],
    [
      'a delegation to no contract',
      async (account) => ({
        authorization: await account.signAuthorization({
          address: newKey().address,
          chainId: 31337,
          nonce: 0,
        }),
      }),
    ],
    [
      'an altered delegation',
      async (account) => {
        const authorization = await delegate.authorize(account)
        return { authorization: { ...authorization, nonce: authorization.nonce + 1 } }
      },
    ],
    ['a signature that the delegate refuses', async () => ({ signature: '0x1234' as const })],
  ])('R10.4 refuses %s', async (_, change) => {
    expect(await enter(wrapping(newKey(), change))).toMatchObject({ status: 422, code: 'signature_mismatch' })
  })

  test('R10.4 a node that ignores delegations counts as unavailable', async () => {
    const url = chain.rpcUrl
    const silentProxy = await startRpcProxy(url, async ({ id, method, params }, response) => {
      if (method !== 'eth_call') return 'pass'
      const [call, ...rest] = params as [Record<string, unknown>, ...unknown[]]
      const { authorizationList, ...known } = call
      expect(authorizationList).toHaveLength(1)
      const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: [known, ...rest] })
      const upstream = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end(await upstream.text())
      return undefined
    })
    const under = signInUnderTest(database, { 31337: [silentProxy.url] })
    expect(await under.enter(wrapping(newKey()))).toMatchObject({ status: 503, code: 'chain_unavailable' })
    const prepared = wrapping(newKey(), async () => ({ data: '0x00' as const }))
    expect(await under.enter(prepared)).toMatchObject({ status: 503, code: 'chain_unavailable' })
    await silentProxy.close()
  })
})

describe('odd contracts', () => {
  test.each<[string, CompiledContract]>([
    ['reverts', compiled.Reverting],
    ['reverts with a failing node’s message', compiled.RevertingWithReason],
    ['reverts with the bytes of a yes', compiled.RevertingWithMagicValue],
    ['burns all gas', compiled.BurningAllGas],
    ['loops for ever', compiled.LoopingForever],
    ['returns true', compiled.ReturningTrue],
    ['returns a refusal', compiled.ReturningRejection],
    ['returns nothing', compiled.ReturningNothing],
    ['returns four bytes', compiled.ReturningFourBytes],
    ['returns dirt after the right bytes', compiled.ReturningDirtyPadding],
    ['returns the bytes at the wrong end of the word', compiled.ReturningRightAligned],
    ['returns an extra word', compiled.ReturningTwoWords],
    ['returns 256 kB', compiled.ReturningHugeData],
    ['accepts the second call only', compiled.ValidOnSecondCall],
    ['accepts a call without a caller', compiled.ValidWithoutSender],
  ])('R10.4 refuses one that %s, calls it once, and opens no session', async (_, contract) => {
    const account = signer(await deployContract(client, contract))
    const entered = await enter(account)
    expect(entered).toMatchObject({ status: 422, code: 'signature_mismatch', wallet: null })
    expect(proxy.takeMethods().filter((method) => method === 'eth_call')).toHaveLength(1)
    expect(await entered.again()).toEqual({ code: 'nonce_used' })
  })

  test('R10.4 refuses the same behind a wrapper of ERC-6492', async () => {
    const oddFactory = await deployContract(client, compiled.FailingFactory)
    const data = encodeFunctionData({ abi: compiled.FailingFactory.abi, functionName: 'createNothing' })
    const all = [
      compiled.RevertingWithMagicValue,
      compiled.ReturningTwoWords,
      compiled.ReturningHugeData,
      compiled.ReturningDirtyPadding,
    ]
    for (const contract of [
      ...all,
      compiled.ReturningFourBytes,
      compiled.ValidWithoutSender,
      compiled.LoopingForever,
    ]) {
      const signature = serializeErc6492Signature({ address: oddFactory, data, signature: '0x1234' })
      const entered = await enter(signer(await deployContract(client, contract), signature))
      expect(entered).toMatchObject({ status: 422, code: 'signature_mismatch' })
    }
  })

  test('R10.4 a contract that accepts only the second call is called once, whatever an ERC-6492 wrapper wants to call first', async () => {
    const { abi } = compiled.ValidOnSecondCall
    const account = await deployContract(client, compiled.ValidOnSecondCall)
    const data = encodeFunctionData({ abi, functionName: 'isValidSignature', args: [zeroHash, '0x'] })
    const signature = serializeErc6492Signature({ address: account, data, signature: '0x1234' })
    expect(await enter(signer(account, signature))).toMatchObject({ status: 422, code: 'signature_mismatch' })
  })

  test('R10.4 a contract that accepts later is called again on the next attempt only', async () => {
    const first = (await client.getBlockNumber()) + 3n
    const account = signer(await deployContract(client, compiled.ValidFromBlock, first))
    expect(await enter(account)).toMatchObject({ code: 'signature_mismatch' })
    await chainControls(chain.rpcUrl).mine(3)
    expect(await enter(account)).toMatchObject({ status: 200, wallet: `${account.address} 31337` })

    const { abi } = compiled.ValidOnSecondCall
    const secondSigner = signer(await deployContract(client, compiled.ValidOnSecondCall))
    expect(await enter(secondSigner)).toMatchObject({ code: 'signature_mismatch' })
    const hash = await client.writeContract({
      abi,
      address: secondSigner.address,
      functionName: 'isValidSignature',
      args: [`0x${'0'.repeat(64)}`, '0x'],
    })
    await client.waitForTransactionReceipt({ hash })
    expect(await enter(secondSigner)).toMatchObject({ status: 200 })
  })

  test('R10.4 a self-destructed contract counts as no contract', async () => {
    const { abi } = compiled.SelfDestructingFactory
    const address = await deployContract(client, compiled.SelfDestructingFactory)
    const hash = await client.writeContract({ abi, address, functionName: 'create' })
    const { logs } = await client.waitForTransactionReceipt({ hash })
    const [log] = logs.map(({ data, topics }) => decodeEventLog({ abi, data, topics }))
    const destroyed = log?.args.account
    expect(await enter(signer(destroyed ?? address))).toMatchObject({ code: 'signature_mismatch' })
    expect(proxy.takeMethods()).toEqual(['eth_chainId', 'eth_call', 'eth_getCode'])
  })

  test('R10.4 the precompile that echoes its input cannot sign in', async () => {
    const echo = '0x0000000000000000000000000000000000000004'
    expect(await enter(signer(echo))).toMatchObject({ code: 'signature_mismatch' })
    expect(await enter(signer(echo, '0x'))).toMatchObject({ code: 'signature_mismatch' })
  })
})

test('R10.4 a network without RPC servers: contract signatures are refused with their own code', async () => {
  const account = await deploySmartAccount(client, { owner: alice, deployed: false })
  expect(await enter(account, 31338)).toMatchObject({ status: 422, code: 'contract_signature_unsupported' })
  expect(await enter(signer(account.address, '0x'), 31338)).toMatchObject({
    code: 'contract_signature_unsupported',
  })
  expect(await enter(signer(account.address), 31338)).toMatchObject({ code: 'signature_mismatch' })
  expect(proxy.takeMethods()).toEqual([])
})
