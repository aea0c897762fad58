import { randomBytes } from 'node:crypto'
import { keccak_256 as byNoble } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { keccak256 } from './keccak256.ts'
import { inWebAssembly, loadKeccak } from './loadKeccak.ts'

const implementations = ['in JavaScript', 'in WebAssembly'] as const

test.each(implementations)('R10.4 hashes as Ethereum does: %s', async (implementation) => {
  if (implementation === 'in WebAssembly') await loadKeccak()
  // The selector of transfer(address,uint256), and the topic of its event.
  expect(bytesToHex(keccak256(utf8ToBytes('transfer(address,uint256)')))).toMatch(/^a9059cbb/)
  expect(bytesToHex(keccak256(utf8ToBytes('Transfer(address,address,uint256)')))).toBe(
    'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  )
})

test('R10.4 hashes every length around a block alike in WebAssembly and JavaScript', async () => {
  const fast = await inWebAssembly()
  expect(fast).not.toBeNull()
  for (let length = 0; length <= 600; length += 1) {
    const bytes = new Uint8Array(randomBytes(length))
    const before = bytesToHex(bytes)
    expect(bytesToHex(fast?.(bytes) ?? bytes)).toBe(bytesToHex(byNoble(bytes)))
    expect(bytesToHex(bytes)).toBe(before)
  }
})

test('R10.4 returns a hash that later calls do not change', () => {
  const first = keccak256(utf8ToBytes('first'))
  const before = bytesToHex(first)
  keccak256(utf8ToBytes('second'))
  expect(bytesToHex(first)).toBe(before)
})

test('R10.4 returns null without WebAssembly', async () => {
  const { WebAssembly: real } = globalThis
  try {
    Object.assign(globalThis, { WebAssembly: undefined })
    expect(await inWebAssembly()).toBeNull()
  } finally {
    Object.assign(globalThis, { WebAssembly: real })
  }
})
