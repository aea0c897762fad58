import { type Address, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { chainControls } from '../chains/chainControls.ts'
import { startChain } from '../chains/startChain.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { ETHER } from '../chains/walletChain.ts'
import { walletsUnderTest } from './testing/walletsUnderTest.ts'

const { asked, chains, connected, user } = walletsUnderTest()
const [alice, bob, carol] = testAccounts
/** A contract that reverts. */
const REVERTING: Address = '0x00000000000000000000000000000000000c0de0'

const controls = () => chainControls(chains[0]?.rpcUrl ?? '')
const oneWei = { to: carol.address, value: '0x1' }
const failing = { to: REVERTING }

type Wallet = Awaited<ReturnType<typeof connected>>
type Status = {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: string; readonly status: string }[]
}

async function send({ ask }: Wallet, calls: readonly object[], more: object = {}) {
  const batch = { version: '2.0.0', chainId: '0x7a69', from: alice.address, calls, ...more }
  return ((await ask('wallet_sendCalls', batch)) as { readonly id: string }).id
}
async function ended({ ask }: Wallet, id: string) {
  const read = async () => (await ask('wallet_getCallsStatus', id)) as Status
  await expect.poll(async () => (await read()).status).not.toBe(100)
  return read()
}

test('R11.6 without atomicity, each call is a transaction, in order, after one approval', async () => {
  const wallet = await connected()
  const before = await controls().balanceOf(carol.address)
  const id = await send(wallet, [oneWei, { ...oneWei, value: '0x2' }])
  expect(asked).toMatchObject([
    { kind: 'send_calls', calls: [{ value: 1n }, { value: 2n }], chain: { id: 31337 } },
  ])
  const { status, atomic, receipts } = await ended(wallet, id)
  expect([status, atomic, receipts.length]).toEqual([200, false, 2])
  expect((await controls().balanceOf(carol.address)) - before).toBe(3n)
})

test('R11.6 a batch with a failed call is partially reverted, and one with failed calls only is reverted', async () => {
  await controls().setCode(REVERTING, '0x60006000fd')
  const wallet = await connected()
  const partial = await ended(wallet, await send(wallet, [oneWei, failing]))
  expect([partial.status, partial.receipts.map(({ status }) => status)]).toEqual([600, ['0x1', '0x0']])
  expect(await ended(wallet, await send(wallet, [failing]))).toHaveStatus(500)
})

test('R11.6 an atomic batch is one transaction, and delegates the account once', async () => {
  await controls().setCode(REVERTING, '0x60006000fd')
  const wallet = await connected()
  const atomicStatus = async () => {
    const capabilities = await wallet.ask('wallet_getCapabilities', alice.address, ['0x7a69'])
    return (capabilities as Record<string, { readonly atomic: { readonly status: string } }>)['0x7a69']
      ?.atomic.status
  }
  expect(await atomicStatus()).toBe('ready')
  const before = await controls().balanceOf(carol.address)
  for (let round = 0; round < 2; round += 1) {
    const done = await ended(wallet, await send(wallet, [oneWei, oneWei], { atomicRequired: true }))
    expect([done.status, done.atomic, done.receipts.length]).toEqual([200, true, 1])
    expect(await atomicStatus()).toBe('supported')
  }
  expect((await controls().balanceOf(carol.address)) - before).toBe(4n)
  const reverted = await ended(wallet, await send(wallet, [oneWei, failing], { atomicRequired: true }))
  expect([reverted.status, reverted.atomic]).toEqual([500, true])
  expect((await controls().balanceOf(carol.address)) - before).toBe(4n)
})

test('R11.6 a chain without EIP-7702 has no atomic batches', async () => {
  const old = await startChain({ id: 31340, name: 'Old', hardfork: 'cancun' })
  const wallet = await connected({
    chains: [{ id: old.id, name: old.name, rpcUrl: old.rpcUrl, nativeCurrency: ETHER }],
  })
  expect(await wallet.ask('wallet_getCapabilities', alice.address)).toEqual({
    '0x7a6c': { atomic: { status: 'unsupported' } },
  })
  const more = { chainId: '0x7a6c', atomicRequired: true }
  await expect(send(wallet, [oneWei], more)).rejects.toMatchObject({ code: 5760 })
  await old.close()
})

test('R11.6 a reloaded wallet has the status, and one that lost its batches has none', async () => {
  const id = await send(await connected(), [oneWei])
  expect(await ended(await connected(), id)).toHaveStatus(200)
  const forgetful = await connected({ quirks: { losesBatches: true } })
  await expect(forgetful.ask('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
})

test.each([
  [5700, { capabilities: { paymasterService: { url: 'https://example.com' } } }],
  [5710, { chainId: '0x1' }],
  [5740, { calls: Array.from({ length: 101 }, () => oneWei) }],
  [4100, { from: bob.address }],
  [-32602, { calls: [] }],
  [-32602, { version: '1.0' }],
  [-32602, { calls: [{ value: '0x1' }] }],
])('R11.6 refuses with the code %i: %o', async (code, more) => {
  await expect(send(await connected(), [oneWei], more)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('R11.6 accepts an optional capability, and an ID of the page once', async () => {
  const wallet = await connected()
  const capabilities = { paymasterService: { url: 'https://example.com', optional: true } }
  const given = { id: 'my-batch', capabilities }
  expect(await send(wallet, [oneWei], given)).toBe('my-batch')
  expect(await ended(wallet, 'my-batch')).toHaveStatus(200)
  await expect(send(wallet, [oneWei], given)).rejects.toMatchObject({ code: 5720 })
})

test('R11.6 a wallet without batches, an unknown ID and a rejection have their codes', async () => {
  const without = await connected({ quirks: { supportsBatches: false } })
  for (const method of ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities'])
    await expect(without.ask(method, {})).rejects.toMatchObject({ code: 4200 })
  const wallet = await connected()
  await expect(wallet.ask('wallet_getCallsStatus', '0x1234')).rejects.toMatchObject({ code: 5730 })
  user.approved = false
  const before = await controls().balanceOf(carol.address)
  await expect(
    send(wallet, [{ ...oneWei, value: `0x${parseEther('1').toString(16)}` }]),
  ).rejects.toMatchObject({
    code: 4001,
  })
  expect(await controls().balanceOf(carol.address)).toBe(before)
})
