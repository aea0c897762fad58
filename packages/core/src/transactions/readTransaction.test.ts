import { expect, test } from 'vitest'
import { readTransactions } from './readTransaction.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const row = {
  hash: hash('a'),
  chainId: 1,
  description: 'Send 1 ETH',
  status: 'confirmed',
  confirmations: 1,
  createdAt: 5,
  updatedAt: 6,
} as const

test('R3.5 reads a row with all its fields, and hashes in lower case', () => {
  const batch = { calls: 1, atomic: false, transactionHashes: [hash('c'), hash('d')] }
  const full = { ...row, nonce: 0, replacedBy: hash('b'), ...batch }
  const shouted = {
    ...full,
    hash: `0x${'A'.repeat(64)}`,
    replacedBy: `0x${'B'.repeat(64)}`,
    transactionHashes: [`0x${'C'.repeat(64)}`, hash('c'), '0x', `0x${'D'.repeat(64)}`],
  }
  expect(readTransactions([full, shouted])).toEqual([full, full])
})

test('R3.5 a cleared row has no description, whatever is stored', () => {
  const cleared = { ...row, description: '', removed: true }
  expect(readTransactions([cleared, { ...cleared, description: 'Send 1 ETH' }])).toEqual([cleared, cleared])
})

test.each([
  { confirmations: 0 },
  { confirmations: '1' },
  { chainId: 0 },
  { chainId: 2 ** 53 },
  { createdAt: -1 },
  { createdAt: undefined },
  { createdAt: 8.64e15 + 1 },
  { updatedAt: 8.64e15 + 1 },
  { updatedAt: 1.5 },
  { hash: hash('g') },
  { hash: `${hash('a')}a` },
  { description: ' ' },
])('R3.5 leaves out a row with %j', (invalid) => {
  expect(readTransactions([{ ...row, ...invalid }, row])).toEqual([row])
})

test('R11.1 reads the details of a description, also those of a newer version, and none of a cleared row', () => {
  const send = { ...row, details: { kind: 'send', amount: '1', symbol: 'ETH' } }
  const newer = { ...row, details: { kind: 'swap', from: 'ETH', to: 'USDC' } }
  expect(readTransactions([send, newer])).toEqual([send, newer])
  const cleared = { ...row, description: '', removed: true }
  expect(readTransactions([{ ...send, removed: true }])).toEqual([cleared])
})

test.each([
  { nonce: -1 },
  { nonce: 1.5 },
  { replacedBy: hash('g') },
  { calls: 0 },
  { calls: '1' },
  { atomic: 'true' },
  { transactionHashes: hash('c') },
  { transactionHashes: [] },
  { transactionHashes: [7] },
  { removed: 'true' },
  { details: 'send' },
  { details: {} },
  { details: { kind: 'send', amount: 1 } },
])('R3.5 reads a row with %j without that field', (invalid) => {
  expect(readTransactions([{ ...row, ...invalid }])).toEqual([row])
})

test('R3.5 reads at most 20 transactions of a batch', () => {
  const hashes = Array.from({ length: 21 }, (_, index) => `0x${index.toString(16).padStart(64, '0')}`)
  const [read] = readTransactions([{ ...row, transactionHashes: hashes }])
  expect(read?.transactionHashes).toEqual(hashes.slice(0, 20))
})

test('R3.5 accepts the limits of times and numbers', () => {
  const limits = { ...row, chainId: 2 ** 53 - 1, createdAt: 0, updatedAt: 8.64e15 }
  expect(readTransactions([limits])).toEqual([limits])
})

test('R3.5 reads the first thousand rows of a longer list', () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => ({ ...row, chainId: index + 1 }))
  expect(readTransactions(rows)).toHaveLength(1_000)
})
