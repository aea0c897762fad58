import { expect, test, vi } from 'vitest'
import type { ContractCheckResult } from '../signatures/ContractCheck.ts'
import { hasChangedHands } from './contractLink.ts'

const wallet = { address: `0x${'a'.repeat(40)}`, chainId: 1 } as const
const row = { id: 'w', account_id: 'a', proof_message: 'm', proof_signature: '0x12', is_shared: true }
const signed: ContractCheckResult = { status: 'signed' }
const sold: ContractCheckResult = { status: 'not_signed', isContract: true }

/** Asks for a wallet with a row of the database, or none, and an answer of its contract. */
async function ask(answer: ContractCheckResult, stored: object | null, asked: object = wallet) {
  const checkContract = vi.fn(async () => answer)
  const take = vi.fn()
  const query = vi.fn(async () => (stored ? [stored] : []))
  const database = { query }
  const context = { database, limiter: { take }, checkContract, now: Date.now }
  const hasChanged = await hasChangedHands(context as never, asked as never, '192.0.2.1')
  expect(take.mock.calls).toEqual(
    checkContract.mock.calls.map(() => ['contractChecks', { ipAddress: '192.0.2.1' }]),
  )
  return { hasChanged, checks: checkContract.mock.calls, statements: query.mock.calls.length }
}

test('R10.9 asks the contract of a wallet for the proof that linked it', async () => {
  const checks = [[{ message: 'm', signature: '0x12', ...wallet }, '192.0.2.1']]
  expect(await ask(signed, row)).toEqual({ hasChanged: false, checks, statements: 1 })
  expect(await ask(sold, row)).toEqual({ hasChanged: true, checks, statements: 1 })
})

test('R10.9 asks no contract of a key, of an only wallet, and of one without an account or a proof', async () => {
  const unasked = { hasChanged: false, checks: [], statements: 1 }
  expect(await ask(sold, row, { ...wallet, chainId: null })).toEqual({ ...unasked, statements: 0 })
  const parts = [{ is_shared: false, has_consents: true }, { proof_message: null }, { proof_signature: null }]
  for (const stored of [...parts.map((part) => ({ ...row, ...part })), null])
    expect(await ask(sold, stored)).toEqual(unasked)
})

test('R10.9 a contract that cannot be asked fails the attempt', async () => {
  await expect(ask({ status: 'unavailable', reason: 'no_answer' }, row)).rejects.toMatchObject({
    code: 'chain_unavailable',
    message: 'The contract of this wallet could not be checked: no RPC server responded. Try again soon.',
  })
})
