import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBytes,
  keccak256,
  parseAbi,
  serializeErc6492Signature,
  serializeErc8010Signature,
  stringToHex,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { nobleRecovery } from '../recovery/nobleRecovery.ts'
import { decodeArguments } from './abi.ts'
import { encodeIsValidSignature, MAGIC_VALUE } from './erc1271.ts'
import { encodeUndeployedCheck, readErc6492 } from './erc6492.ts'
import { authorizationOf, encodePreparedCheck, isAuthorizedBy, readErc8010 } from './erc8010.ts'
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

test('R10.4 decodes or refuses wrappers of any length and content, and never throws', () => {
  for (let length = 0; length < 400; length += 7) {
    for (const fill of [0x00, 0x20, 0xff]) {
      const bytes = new Uint8Array(length).fill(fill)
      for (const read of [readErc6492, readErc8010]) expect(() => read(bytes)).not.toThrow()
    }
    expect(decodeArguments(randomBytes(length), ['bytes'])).toBeNull()
  }
})
