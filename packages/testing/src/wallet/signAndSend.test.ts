import { type Hex, hashMessage, parseEther, recoverAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { chainControls } from '../chains/chainControls.ts'
import { testAccounts } from '../chains/testAccounts.ts'
import { rpc } from '../rpc/rpc.ts'
import { walletsUnderTest } from './testing/walletsUnderTest.ts'

const { accounts, asked, chains, connected, open, user } = walletsUnderTest()
const [alice, bob, carol] = testAccounts

test.each([
  ['text', 'countersign.example\nsays: h\u00e9llo'],
  ['an empty text', ''],
])('personal_sign shows %s in full and signs it for real', async (_kind, text) => {
  const { ask } = await connected()
  const signature = (await ask('personal_sign', stringToHex(text), alice.address)) as Hex
  expect(asked).toMatchObject([{ kind: 'sign', message: text, account: alice.address, otherSite: null }])
  expect(await recoverAddress({ hash: hashMessage(text), signature })).toBe(alice.address)
})

test('personal_sign accepts the address first, and shows invalid UTF-8 as hex', async () => {
  const { ask } = await connected()
  const signature = (await ask('personal_sign', alice.address.toLowerCase(), '0xff00')) as Hex
  expect(asked).toMatchObject([{ message: '0xff00' }])
  expect(await recoverAddress({ hash: hashMessage({ raw: '0xff00' }), signature })).toBe(alice.address)
})

test('reports a sign-in message of another site', async () => {
  const { ask } = await connected()
  const message = (site: string) =>
    stringToHex(`${site} wants you to sign in with your Ethereum account:\n${alice.address}\n`)
  await ask('personal_sign', message('localhost:3000'), alice.address)
  await ask('personal_sign', message('evil.example'), alice.address)
  expect(asked).toMatchObject([{ otherSite: null }, { otherSite: 'evil.example' }])
})

test('signs typed data only for the current chain', async () => {
  const { ask } = await connected()
  const typedData = (chainId: number) => ({
    domain: { name: 'Countersign', chainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note' as const,
    message: { text: 'hello' },
  })
  const payload = JSON.stringify(typedData(31337))
  const signature = (await ask('eth_signTypedData_v4', alice.address, payload)) as Hex
  expect(await recoverTypedDataAddress({ ...typedData(31337), signature })).toBe(alice.address)
  expect(asked).toMatchObject([
    { kind: 'sign_typed_data', message: expect.stringContaining('"text": "hello"') },
  ])
  await expect(
    ask('eth_signTypedData_v4', alice.address, JSON.stringify(typedData(1))),
  ).rejects.toMatchObject({ code: -32602 })
})

test('without a connection, or for another account, nothing is signed or sent', async () => {
  const otherAccount = open()
  await expect(otherAccount.ask('personal_sign', '0x00', alice.address)).rejects.toMatchObject({ code: 4100 })
  const { ask } = await connected()
  await expect(ask('personal_sign', '0x00', bob.address)).rejects.toMatchObject({ code: 4100 })
  await expect(ask('eth_sendTransaction', { from: bob.address })).rejects.toMatchObject({ code: 4100 })
  expect(asked).toEqual([])
})

test('sends a transaction after showing its maximum fee', async () => {
  const { ask } = await connected()
  const controls = chainControls(chains[0]?.rpcUrl ?? '')
  const before = await controls.balanceOf(carol.address)
  const value = parseEther('1.25')
  const hash = await ask('eth_sendTransaction', {
    from: alice.address,
    to: carol.address,
    value: `0x${value.toString(16)}`,
  })
  await expect
    .poll(() => ask('eth_getTransactionReceipt', hash))
    .toMatchObject({
      status: '0x1',
      from: alice.address.toLowerCase(),
      to: carol.address.toLowerCase(),
    })
  expect((await controls.balanceOf(carol.address)) - before).toBe(value)
  expect(asked).toMatchObject([{ kind: 'send', to: carol.address, value, account: alice.address }])
  const [approval] = asked
  const sent = (await rpc(chains[0]?.rpcUrl ?? '', 'eth_getTransactionByHash', [hash])) as Record<string, Hex>
  expect(approval).toMatchObject({ fee: BigInt(sent.gas ?? 0) * BigInt(sent.maxFeePerGas ?? 0) })
})

test('two concurrent transactions get different nonces', async () => {
  const { ask } = await connected({ accounts: accounts.slice(1) })
  const transfer = { from: bob.address, to: carol.address, value: '0x1' }
  const hashes = [await ask('eth_sendTransaction', transfer), await ask('eth_sendTransaction', transfer)]
  expect(new Set(hashes).size).toBe(2)
})

test.each([
  ['a refusal', { to: carol.address, value: '0x1' }, false, 4001],
  ['a foreign network', { to: carol.address, chainId: '0x1' }, true, -32602],
  ['a recipient that is none', { to: 'carol' }, true, -32602],
  ['an amount that is no hex', { to: carol.address, value: 5 }, true, -32602],
  ['more than the account has', { to: carol.address, value: `0x${(10n ** 30n).toString(16)}` }, true, -32003],
])('%s sends nothing', async (_name, transaction, approved, code) => {
  const { ask } = await connected()
  user.approved = approved
  const count = await ask('eth_getTransactionCount', alice.address, 'latest')
  await expect(ask('eth_sendTransaction', { from: alice.address, ...transaction })).rejects.toMatchObject({
    code,
  })
  expect(await ask('eth_getTransactionCount', alice.address, 'latest')).toBe(count)
})
