import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  keccak256,
  numberToHex,
  parseAbi,
  serializeErc6492Signature,
  serializeErc8010Signature,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { nobleRecovery } from '../recovery/nobleRecovery.ts'
import type { Recovery } from '../recovery/Recovery.ts'
import { decodeArguments } from './abi.ts'
import { encodeIsValidSignature, MAGIC_VALUE } from './erc1271.ts'
import { encodeUndeployedCheck, isErc6492, readErc6492 } from './erc6492.ts'
import { authorizationOf, encodePreparedCheck, isAuthorizedBy, isErc8010, readErc8010 } from './erc8010.ts'
import { UndeployedValidator } from './validators.ts'

const account = privateKeyToAccount(generatePrivateKey())
const address = account.address.toLowerCase() as `0x${string}`
const hash = keccak256(stringToHex('hello'))
const lengths = [0, 1, 31, 32, 33, 65, 1000]
const sample = (length: number) => `0x${bytesToHex(randomBytes(length))}` as const

test('R10.4 encodes calls as viem does', () => {
  const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) returns (bytes4)'])
  expect(MAGIC_VALUE.slice(0, 10)).toBe(toFunctionSelector('isValidSignature(bytes32,bytes)'))
  for (const length of lengths) {
    const [signature, data] = [sample(length), sample(length + 7)]
    expect(encodeIsValidSignature(hexToBytes(hash), hexToBytes(signature))).toBe(
      encodeFunctionData({ abi: erc1271, args: [hash, signature] }),
    )
    const wrapped = { factory: address, factoryData: hexToBytes(data), signature: hexToBytes(signature) }
    const types = ['address', 'bytes32', 'bytes', 'address', 'bytes'].map((type) => ({ type }))
    const args = [address, hash, signature, address, data] as const
    expect(encodeUndeployedCheck(address, hexToBytes(hash), wrapped)).toBe(
      concat([UndeployedValidator.bytecode, encodeAbiParameters(types, args)]),
    )
    const validator = parseAbi(['function validate(address, bytes32, bytes, address, bytes)'])
    expect(
      encodePreparedCheck(address, hexToBytes(hash), hexToBytes(signature), {
        to: address,
        data: hexToBytes(data),
      }),
    ).toBe(encodeFunctionData({ abi: validator, args }))
  }
})

test('R10.4 decodes what viem wraps (ERC-6492)', () => {
  for (const length of lengths) {
    const [signature, data] = [sample(length), sample(length + 7)]
    const read = readErc6492(hexToBytes(serializeErc6492Signature({ address, data, signature })))
    expect(read).toEqual({
      factory: address,
      factoryData: hexToBytes(data),
      signature: hexToBytes(signature),
    })
  }
})

test('R10.4 decodes what viem wraps, and recovers the signer of the delegation (ERC-8010)', async () => {
  for (const [chainId, nonce] of [
    [1, 0],
    [0, 1],
    [8453, 127],
    [8453, 128],
    [1, 256],
    [31337, 65_536],
  ] as const) {
    const delegation = { address: sample(20), chainId, nonce }
    const authorization = await account.signAuthorization(delegation)
    const [signature, data] = [sample(66), sample(36)]
    const bytes = hexToBytes(serializeErc8010Signature({ authorization, signature, data, address }))
    const read = readErc8010(bytes)
    expect(read).toMatchObject({
      authorization: { delegate: delegation.address, chainId: BigInt(chainId), nonce: BigInt(nonce) },
      preparation: { to: address, data: hexToBytes(data) },
      signature: hexToBytes(signature),
    })
    if (!read) continue
    const isOf = (claimed: `0x${string}`, id: number) =>
      isAuthorizedBy(read.authorization, { address: claimed, chainId: id }, nobleRecovery)
    expect(isOf(address, chainId || 5)).toBe(true)
    expect(isOf(account.address, chainId || 5)).toBe(true)
    expect(isOf(sample(20), chainId || 5)).toBe(false)
    expect(isOf(address, 4)).toBe(chainId === 0)
    expect(authorizationOf(read.authorization)).toMatchObject({
      address: delegation.address,
      chainId: `0x${chainId.toString(16)}`,
      nonce: `0x${nonce.toString(16)}`,
    })
  }
})

/** A wrapper of ERC-8010 around 66 bytes, with some of its words replaced; `length` instead of its own. */
function wrap8010(words: Readonly<Record<number, bigint>> = {}, length?: number): Uint8Array {
  const own = [1n, BigInt(address), 5n, 1n, 7n, 9n, BigInt(address)].map(
    (word, index) => words[index] ?? word,
  )
  const types = [...own.map(() => 'uint256'), 'bytes'].map((type) => ({ type }))
  const wrapper = encodeAbiParameters(types, [...own, '0x'])
  const size = numberToHex(length ?? (wrapper.length - 2) / 2, { size: 32 })
  return hexToBytes(concat([sample(66), wrapper, size, `0x${'8010'.repeat(16)}`]))
}

test('R10.4 a wrapper without a preparation has none (ERC-8010)', () => {
  expect(readErc8010(wrap8010())).toMatchObject({
    authorization: { chainId: 1n, delegate: address, nonce: 5n, yParity: 1 },
    preparation: null,
  })
})

const tooLong = 1n << 160n
test.each([
  ['a delegate that is no address', wrap8010({ 1: tooLong })],
  ['a target that is no address', wrap8010({ 6: tooLong })],
  ['a parity of 2', wrap8010({ 3: 2n })],
  ['a length of all of it and more', wrap8010({}, 66 + 9 * 32 + 1)],
  ['a length of less than a wrapper', wrap8010({}, 32)],
  ['fewer bytes than its length and suffix', wrap8010().subarray(-63)],
])('R10.4 refuses a wrapper with %s (ERC-8010)', (_, bytes) => {
  expect(readErc8010(bytes)).toBeNull()
})

test('R10.4 a delegation whose nonce no account can have is not authorized', () => {
  const authorization = readErc8010(wrap8010())?.authorization
  if (!authorization) throw new Error('It was not read.')
  let recovered = 0
  const recovery: Recovery = {
    name: 'none',
    recover() {
      recovered += 1
      return null
    },
  }
  const isOf = (nonce: bigint) =>
    isAuthorizedBy({ ...authorization, nonce }, { address, chainId: 1 }, recovery)
  expect([isOf((1n << 64n) - 1n), recovered]).toEqual([false, 1])
  expect([isOf(1n << 64n), recovered]).toEqual([false, 1])
})

test('R10.4 a factory that is no address is refused (ERC-6492)', () => {
  const types = ['uint256', 'bytes', 'bytes'].map((type) => ({ type }))
  const wrap = (factory: bigint) =>
    hexToBytes(concat([encodeAbiParameters(types, [factory, '0x', '0x5f']), `0x${'6492'.repeat(16)}`]))
  expect(readErc6492(wrap(BigInt(address)))).toMatchObject({ factory: address })
  expect(readErc6492(wrap(tooLong))).toBeNull()
})

test.each([
  ['6492', isErc6492],
  ['8010', isErc8010],
])('R10.4 knows a signature of ERC-%s by its end, in either case', (number, isWrapped) => {
  expect(isWrapped(`0xAB${number.repeat(16)}`)).toBe(true)
  expect(isWrapped(`0xab${number.repeat(16)}00`)).toBe(false)
  expect(isWrapped(`0xab${number.repeat(15)}`)).toBe(false)
})

test('R10.4 decodes or refuses wrappers of any length and content, and never throws', () => {
  for (let length = 0; length < 400; length += 7) {
    for (const fill of [0x00, 0x20, 0xff]) {
      const bytes = new Uint8Array(length).fill(fill)
      for (const read of [readErc6492, readErc8010]) expect(() => read(bytes)).not.toThrow()
    }
    expect(decodeArguments(randomBytes(length), ['bytes'])).toBeNull()
  }
})
