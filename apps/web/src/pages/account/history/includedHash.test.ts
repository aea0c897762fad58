import { expect, test } from 'vitest'
import { includedHash } from './includedHash.ts'

const sent = { hash: '0x1', status: 'confirmed' } as const

test('R11.3 is the transaction that the network has', () => {
  expect(includedHash(sent)).toBe('0x1')
  expect(includedHash({ ...sent, replacedBy: '0x2' })).toBe('0x2')
  expect(includedHash({ ...sent, status: 'cancelled', replacedBy: '0x2' })).toBe('0x1')
  expect(includedHash({ ...sent, calls: 2, transactionHashes: ['0x3', '0x4'] })).toBe('0x3')
  expect(includedHash({ ...sent, calls: 2 })).toBeNull()
})
