import { randomBytes } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { pointFromScalar, signRecoverable } from 'tiny-secp256k1'
import { beforeAll, describe, expect, test } from 'vitest'
import { recoveryBackends } from './backends.ts'
import { chooseRecovery } from './chooseRecovery.ts'
import { nobleRecovery } from './nobleRecovery.ts'
import type { Recovery, RecoveryBackend } from './Recovery.ts'
import { selfTestError } from './selfTest.ts'
import { badVectors, goodVectors } from './vectors.ts'

const bits = [0, 1] as const
const hexOf = (bytes: Uint8Array | null) => bytes && bytesToHex(bytes)

describe.each(recoveryBackends)('R10.4 every backend: $name', ({ name, load }) => {
  let recovery: Recovery
  beforeAll(async () => {
    recovery = await load()
  })

  test('R10.4 has its name', () => {
    expect(recovery.name).toBe(name)
  })

  test.each(goodVectors)('R10.4 finds the key: $name', ({ hash, signature, recovery: bit, key }) => {
    expect(hexOf(recovery.recover(hexToBytes(hash), hexToBytes(signature), bit))).toBe(key)
  })

  test.each(badVectors)('R10.4 finds no key: $name', ({ hash, signature, recovery: bit }) => {
    expect(recovery.recover(hexToBytes(hash), hexToBytes(signature), bit)).toBeNull()
  })

  test('R10.4 finds no key in bytes of another length, and never throws', () => {
    const hash = new Uint8Array(32).fill(1)
    for (const length of [0, 63, 65]) expect(recovery.recover(hash, bytes(length), 0)).toBeNull()
    for (const length of [0, 31, 33]) expect(recovery.recover(bytes(length), bytes(64), 0)).toBeNull()
  })

  test('R10.4 does not change its arguments, and returns its own bytes', () => {
    const given = goodVectors.map(({ hash, signature }) => [hexToBytes(hash), hexToBytes(signature)] as const)
    const found = given.map(([hash, signature], index) =>
      recovery.recover(hash, signature, index === 0 ? 0 : 1),
    )
    expect(found.map(hexOf)).toEqual(goodVectors.map(({ key }) => key))
    for (const [index, [hash, signature]] of given.entries()) {
      expect([bytesToHex(hash), bytesToHex(signature)]).toEqual([
        goodVectors[index]?.hash,
        goodVectors[index]?.signature,
      ])
    }
  })

  test('R10.4 passes the self-test', () => {
    expect(selfTestError(recovery)).toBeNull()
  })
})

test('R10.4 recovers the same keys with all backends from 200 signatures, unchanged and altered in two ways', async () => {
  const all = await Promise.all(recoveryBackends.map(({ load }) => load()))
  let keys = 0
  for (let round = 0; round < 200; round += 1) {
    const hash = bytes(32)
    const key = secp256k1.utils.randomPrivateKey()
    const { signature, recoveryId } = signRecoverable(hash, key)
    const parity = recoveryId === 0 ? 0 : 1
    const isRandom = round % 4 === 0
    const cases: [Uint8Array, Uint8Array, 0 | 1][] = [
      [hash, signature, parity],
      round % 2 === 0 ? [hash, flipBit(signature, round), parity] : [flipBit(hash, round), signature, parity],
      isRandom ? [hash, bytes(64), parity] : [hash, signature, parity === 0 ? 1 : 0],
    ]
    const found = cases.map(([digest, sample, bit]) => {
      const answers = all.map(({ recover }) => hexOf(recover(digest, sample, bit)))
      if (new Set(answers).size > 1) {
        expect.fail(`${bytesToHex(digest)} ${bytesToHex(sample)} ${bit}: ${answers}`)
      }
      return answers[0]
    })
    expect(found[0]).toBe(hexOf(pointFromScalar(key, false)))
    expect([found[1], found[2]]).not.toContain(found[0])
    keys += found.filter((key) => key !== null).length
  }
  expect(keys).toBeGreaterThan(400)
})

function bytes(length: number): Uint8Array {
  return new Uint8Array(randomBytes(length))
}

function flipBit(given: Uint8Array, round: number): Uint8Array {
  const flipped = given.slice()
  const at = (round * 7) % (given.length * 8)
  flipped[at >> 3] = (flipped[at >> 3] ?? 0) ^ (1 << (at & 7))
  return flipped
}

describe('R10.4 choosing', () => {
  const rung = (name: string, change: Partial<Recovery> = {}): RecoveryBackend => ({
    name,
    load: async () => ({ ...nobleRecovery, name, ...change }),
  })
  const last = rung('last')

  test('R10.4 chooses the fastest backend that passes, and loads no slower one', async () => {
    const untouched: RecoveryBackend = {
      name: 'untouched',
      load: () => Promise.reject(new Error('It was loaded.')),
    }
    expect(await chooseRecovery([rung('first'), untouched])).toMatchObject({
      recovery: { name: 'first' },
      skipped: [],
    })
  })

  test('R10.4 chooses a backend that passes the self-test on this machine', async () => {
    const { recovery, skipped } = await chooseRecovery()
    expect(selfTestError(recovery)).toBeNull()
    expect([...skipped.map(({ name }) => name), recovery.name]).toEqual(
      recoveryBackends.slice(0, skipped.length + 1).map(({ name }) => name),
    )
  })

  const key = hexToBytes(goodVectors[0]?.key ?? '')
  test.each<[string, Partial<Recovery>, string]>([
    [
      'throws',
      {
        recover: () => {
          throw new Error('broken')
        },
      },
      'It throws: broken.',
    ],
    ['finds nothing', { recover: () => null }, 'It does not recover the key of: an even y.'],
    [
      'finds the same key always',
      { recover: () => key },
      'It recovers the key of an even y despite another hash.',
    ],
    [
      'is blind to the recovery bit',
      {
        recover: (hash, signature) =>
          bits
            .map((bit) => nobleRecovery.recover(hash, signature, bit))
            .find((found) => goodVectors.some(({ key: good }) => hexOf(found) === good)) ?? null,
      },
      'It recovers the key of an even y despite the other recovery bit.',
    ],
    [
      'recovers a key where there is none',
      { recover: (hash, signature, bit) => nobleRecovery.recover(hash, signature, bit) ?? key },
      'It recovers a key where there is none: r is 0.',
    ],
    [
      'takes r modulo the order',
      {
        recover(hash, signature, bit) {
          const isOver = signature
            .subarray(0, 16)
            .every((byte, index) => byte === (index === 15 ? 0xfe : 0xff))
          return isOver ? new Uint8Array(65).fill(4) : nobleRecovery.recover(hash, signature, bit)
        },
      },
      'It recovers a key where there is none: r is the order.',
    ],
    [
      'answers with half a key',
      {
        recover: (hash, signature, bit) =>
          goodVectors.some(
            (good) =>
              good.signature === bytesToHex(signature) &&
              good.recovery === bit &&
              good.hash === bytesToHex(hash),
          )
            ? nobleRecovery.recover(hash, signature, bit)
            : key.subarray(0, 33),
      },
      'It returns an invalid key for another hash.',
    ],
  ])('R10.4 skips a backend that %s, with the reason', async (_, change, reason) => {
    const chosen = await chooseRecovery([rung('bad', change), last])
    expect(chosen.recovery.name).toBe('last')
    expect(chosen.skipped).toEqual([{ name: 'bad', reason }])
  })

  test('R10.4 skips a backend that cannot be loaded, with the reason', async () => {
    const absent: RecoveryBackend = {
      name: 'absent',
      load: () => Promise.reject(new Error('No such module.')),
    }
    expect(await chooseRecovery([absent, last])).toMatchObject({
      recovery: { name: 'last' },
      skipped: [{ name: 'absent', reason: 'No such module.' }],
    })
    await expect(chooseRecovery([absent])).rejects.toThrow(
      'Signatures cannot be verified on this machine. absent: No such module.',
    )
  })
})
