import { expect, test } from 'vitest'
import { batchErrorCode, isBatchLost, isUnsupported } from './batchError.ts'

const coded = (code: unknown, cause?: unknown) => Object.assign(new Error('No.', { cause }), { code })

test.each([
  [5700, 'capability_unsupported'],
  [5710, 'chain_unsupported'],
  [5720, 'duplicate_id'],
  [5740, 'batch_too_large'],
  [5750, 'rejected'],
  [5760, 'atomic_unsupported'],
  [4200, 'batches_unsupported'],
  [-32601, 'batches_unsupported'],
  [-32004, 'batches_unsupported'],
  [5101, 'batches_unsupported'],
  [4001, 'rejected'],
  [4902, 'chain_unknown'],
  [5730, 'unknown'],
  ['constructor', 'unknown'],
])('R11.6 a batch that the wallet refuses with code %s fails with %s', (code, expected) => {
  expect(batchErrorCode(coded(code))).toBe(expected)
  expect(batchErrorCode(coded(undefined, coded(code)))).toBe(expected)
})

test('R11.6 a refused batch is named before a method that is not supported', () => {
  expect(batchErrorCode(coded(-32601, coded(5740)))).toBe('batch_too_large')
})

test('R11.6 a wallet without the method of the official WalletConnect client does not support batches', () => {
  const error = new Error('Missing or invalid. request() method: wallet_sendCalls')
  expect(batchErrorCode(error)).toBe('batches_unsupported')
})

test.each([
  [5730, { isLost: true, isUnsupportedMethod: false }],
  [4200, { isLost: true, isUnsupportedMethod: true }],
  [-32601, { isLost: true, isUnsupportedMethod: true }],
  [4001, { isLost: false, isUnsupportedMethod: false }],
  [undefined, { isLost: false, isUnsupportedMethod: false }],
])('R11.6 a batch whose status fails with code %s', (code, { isLost, isUnsupportedMethod }) => {
  const error = coded(undefined, coded(code))
  expect([isBatchLost(error), isUnsupported(error)]).toEqual([isLost, isUnsupportedMethod])
})
