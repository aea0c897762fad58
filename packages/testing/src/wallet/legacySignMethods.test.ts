import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import { walletsUnderTest } from './testing/walletsUnderTest.ts'

const { asked, connected, open, user } = walletsUnderTest()
const [alice, bob] = testAccounts

const field = (type: string, name: string, value: unknown) => ({ type, name, value })
const greeting = [field('string', 'Message', 'Hi, Alice!'), field('uint32', 'A number', '1337')]

// Signed with alice's key by `signTypedData` of @metamask/eth-sig-util 8.2.0, with the version V1.
test.each([
  [
    'text and a number',
    greeting,
    '0xd75eece0d337f4e425f87bd112c849561956afe4f154cdd07d1d4cba7a979b481ba6ceede5c0eb9daa66bec4eea6e7ecfee5496274ef2a93b69abd97531519b21c',
  ],
  [
    'other types',
    [
      field('address', 'to', '0xbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'),
      field('bytes', 'data', '0x1234'),
      field('bool', 'ok', true),
      field('int8', 'n', -5),
    ],
    '0x603e236906967cc277caaa572b45cbba2b7d3d27d47adee09fcfda9593403cd20cb9f8530b08797f242ee9ac895fdf8199f2d25a6205f9da3d5597d6dbbe07031c',
  ],
])('eth_signTypedData signs version 1 as eth-sig-util does: %s', async (_name, data, signature) => {
  const { ask } = await connected()
  expect(await ask('eth_signTypedData', data, alice.address)).toBe(signature)
  expect(asked).toMatchObject([{ kind: 'sign_typed_data', account: alice.address }])
})

test.each([
  ['typed data of version 4', { types: {}, primaryType: 'A' }, alice.address, -32602],
  ['a value that is not of its type', [field('uint8', 'n', 'many')], alice.address, -32602],
  ['another account', greeting, bob.address, 4100],
])('eth_signTypedData refuses %s without asking', async (_name, data, address, code) => {
  const { ask } = await connected()
  await expect(ask('eth_signTypedData', data, address)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('a rejected eth_signTypedData is 4001', async () => {
  const { ask } = await connected()
  user.approved = false
  await expect(ask('eth_signTypedData', greeting, alice.address)).rejects.toMatchObject({ code: 4001 })
})

const mail = (type: string, to: unknown) => ({
  domain: { name: 'Mail', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'to', type }],
  },
  primaryType: 'Mail' as const,
  message: { to },
})

test('eth_signTypedData_v3 signs as version 4 does, but no arrays', async () => {
  const { ask } = await connected()
  const data = mail('string', 'Bob')
  expect(await ask('eth_signTypedData_v3', alice.address, JSON.stringify(data))).toBe(
    await ask('eth_signTypedData_v4', alice.address, JSON.stringify(data)),
  )
  const refused = ask('eth_signTypedData_v3', alice.address, JSON.stringify(mail('string[]', ['Bob'])))
  await expect(refused).rejects.toMatchObject({ code: -32602 })
})

test.each([
  ['address', (address: string) => address],
  ['address[]', (address: string) => [address]],
])('typed data may contain an address with a wrong checksum: %s', async (type, value) => {
  const { ask } = await connected()
  const signed = async (address: string) =>
    ask('eth_signTypedData_v4', alice.address, JSON.stringify(mail(type, value(address))))
  const wrong = bob.address.replace('0x70997970C5', '0x70997970c5')
  expect(await signed(wrong)).toBe(await signed(bob.address.toLowerCase()))
})

test('personal_ecRecover needs no connection, and answers in lower case', async () => {
  const { ask } = await connected()
  const message = stringToHex('hello')
  const signature = await ask('personal_sign', message, alice.address)
  const stranger = open()
  expect(await stranger.ask('personal_ecRecover', message, signature)).toBe(alice.address.toLowerCase())
  expect(await stranger.ask('personal_ecRecover', 'hello', signature)).toBe(alice.address.toLowerCase())
  await expect(stranger.ask('personal_ecRecover', message)).rejects.toMatchObject({ code: -32602 })
})
