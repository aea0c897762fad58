import { expect, test } from 'vitest'
import { checkTransaction, InvalidTransactionError, isHash } from './checkTransaction.ts'

const hash = `0x${'aB'.repeat(32)}`
const valid = { hash, description: 'Send 1 ETH' }

test('R11.2 takes a hash in any letter case, and waits for one confirmation by default', () => {
  expect(checkTransaction(valid)).toEqual({
    hash: hash.toLowerCase(),
    description: 'Send 1 ETH',
    confirmations: 1,
  })
  expect(checkTransaction({ ...valid, confirmations: 3, chainId: 1 }).confirmations).toBe(3)
})

test.each([
  [
    { hash: 'x'.repeat(81) },
    'invalid_hash',
    `"${'x'.repeat(80)}" is not a transaction hash. It must be 0x followed`,
  ],
  [{ hash: `${hash}\n` }, 'invalid_hash', 'is not a transaction hash'],
  [{ hash: `a${hash}` }, 'invalid_hash', 'is not a transaction hash'],
  [{ description: '\u0000' }, 'invalid_description', 'must be a string, such as "Send 0.1 ETH".'],
  [{ description: undefined }, 'invalid_description', 'must be a string, such as "Send 0.1 ETH".'],
  [{ description: 'x'.repeat(201) }, 'invalid_description', 'must have at most 200 characters, got 201.'],
  [{ confirmations: 0 }, 'invalid_confirmations', 'confirmations must be a positive integer, got 0.'],
  [{ confirmations: '1' }, 'invalid_confirmations', 'confirmations must be a positive integer, got 1.'],
  [{ chainId: 0 }, 'invalid_chain', 'Chain ID must be a positive integer, got "0".'],
  [{ chainId: '1' }, 'invalid_chain', 'Chain ID must be a positive integer, got "1".'],
])('R11.2 refuses %j with %s, and names it', (change, code, message) => {
  const check = () => checkTransaction({ ...valid, ...change } as never)
  expect(check).toThrow(InvalidTransactionError)
  expect(check).toThrow(
    expect.objectContaining({
      name: 'InvalidTransactionError',
      code,
      message: expect.stringContaining(message),
    }),
  )
})

test('R11.2 replaces each run of invisible characters by a space', () => {
  const description = ' Buy\u0000\u0000\n a \ud800ticket '
  expect(checkTransaction({ ...valid, description }).description).toBe('Buy  a  ticket')
})

test('R12.5 only a text is a hash', () => {
  expect([isHash(hash), isHash([hash]), isHash(undefined)]).toEqual([true, false, false])
})
