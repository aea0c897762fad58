import { expect, test } from 'vitest'
import { RequestError } from '../errors/RequestError.ts'
import { checkTransactions } from './checkTransactions.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const DAY = 24 * 60 * 60_000
const hash = `0x${'aB'.repeat(32)}`

const good = {
  hash,
  chainId: 31337,
  description: 'Send 0.1 ETH',
  status: 'pending',
  confirmations: 1,
  createdAt: now,
  updatedAt: now,
}
const check = (...transactions: unknown[]) => checkTransactions(transactions, { now })

function codeOf(value: unknown): string {
  try {
    checkTransactions(value, { now })
    return 'taken'
  } catch (error) {
    if (error instanceof RequestError) return error.code
    throw error
  }
}

test('R10.12 returns the known fields of a transaction, with the hash in lower case', () => {
  expect(check({ ...good, color: 'red' })).toEqual([{ ...good, hash: hash.toLowerCase() }])
  const replaced = { ...good, status: 'replaced', nonce: 0, replacedBy: hash, removed: false }
  const { removed: _, ...plain } = replaced
  expect(check(replaced)).toEqual([{ ...plain, hash: hash.toLowerCase(), replacedBy: hash.toLowerCase() }])
})

test('R11.6 accepts a batch, with its hashes in lower case', () => {
  const batch = { ...good, status: 'partially_reverted', calls: 3, atomic: false, transactionHashes: [hash] }
  const lower = hash.toLowerCase()
  expect(check(batch)).toEqual([{ ...batch, hash: lower, transactionHashes: [lower] }])
})

test('R10.12 drops the description of a removed transaction, and requires that of any other', () => {
  const taken = { ...good, hash: hash.toLowerCase(), description: '', removed: true }
  expect(check({ ...good, removed: true })).toEqual([taken])
  expect(check({ ...good, description: '', removed: true })).toEqual([taken])
  expect(codeOf([{ ...good, description: '', removed: false }])).toBe('transaction_description')
})

test('R10.12 accepts values at the limits', () => {
  for (const fine of [
    { description: 'x' },
    { description: '🦊'.repeat(200) },
    { description: 'שלח ₪1 <b>&amp;</b>' },
    { confirmations: 1000 },
    { chainId: Number.MAX_SAFE_INTEGER },
    { createdAt: 0 },
    { createdAt: now + DAY, updatedAt: now + DAY },
    { nonce: Number.MAX_SAFE_INTEGER },
    { status: 'confirmed' },
    { status: 'failed' },
    { status: 'cancelled' },
  ])
    expect([fine, codeOf([{ ...good, ...fine }])]).toEqual([fine, 'taken'])
  expect(codeOf(Array(50).fill(good))).toBe('taken')
})

const notIntegers = [Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 2 ** 53, '1', null, true, [1], {}]
const wrong: Readonly<Record<string, readonly [code: string, values: readonly unknown[]]>> = {
  hash: [
    'transaction_hash',
    [
      undefined,
      null,
      7,
      '',
      '0x',
      `${hash}a`,
      hash.slice(0, -1),
      `${hash}\n`,
      hash.slice(2),
      `0x${'g'.repeat(64)}`,
      [hash],
    ],
  ],
  chainId: ['transaction_chain_id', [undefined, 0, ...notIntegers]],
  description: [
    'transaction_description',
    [
      undefined,
      null,
      7,
      ['Send'],
      '',
      ' ',
      '\u3000',
      'x'.repeat(201),
      '🦊'.repeat(201),
      'a\nb',
      'a\u0000',
      'a\u001b[31m',
      'a\u0085',
      'a\u2028b',
      'a\ud800',
      '\udc00',
    ],
  ],
  details: [
    'transaction_details',
    [
      null,
      'send',
      [],
      {},
      { kind: 7 },
      { kind: 'send', amount: 1 },
      { kind: 'a\u0000' },
      { kind: 'send', symbol: 'x'.repeat(201) },
      { kind: 'send', a: '', b: '', c: '', d: '', e: '' },
      { kind: 'send', 'a\u0000': '' },
      { kind: 'send', '\ud800': '' },
      { kind: 'send', [`${'x'.repeat(41)}`]: '' },
    ],
  ],
  status: ['transaction_status', [undefined, null, '', 'Pending', 'done', ['pending'], 0]],
  confirmations: ['transaction_confirmations', [undefined, 0, 1001, ...notIntegers]],
  createdAt: ['transaction_time', [undefined, now + 1, ...notIntegers]],
  updatedAt: ['transaction_time', [undefined, now - 1, now + DAY + 1, ...notIntegers]],
  nonce: ['transaction_nonce', notIntegers],
  replacedBy: ['transaction_replaced_by', [null, '', '0x1', 7, `0x${'g'.repeat(64)}`]],
  calls: ['transaction_calls', [null, 0, -1, 1.5, '2', 10_001]],
  atomic: ['transaction_atomic', [null, 0, 1, 'true', {}]],
  transactionHashes: [
    'transaction_hashes',
    [null, [], hash, ['0x1'], [hash, null], Array.from({ length: 21 }, () => hash)],
  ],
  removed: ['transaction_removed', [null, 0, 1, 'true', {}]],
}

test.each(Object.entries(wrong))('R11.2 refuses every invalid %s with its code', (field, [code, values]) => {
  for (const value of values)
    expect([value, codeOf([good, { ...good, [field]: value }])]).toEqual([value, code])
})

test('R11.2 refuses other values than a list of transactions, and too many', () => {
  for (const value of [undefined, null, {}, 'x', [], [null], ['x'], [7], [[good]]])
    expect([value, codeOf(value)]).toEqual([value, 'invalid_body'])
  expect(codeOf(Array(51).fill(good))).toBe('too_many_transactions')
})
