import { pad, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { EVENTS, executionFilters, findOutcome, type Log } from './executionLogs.ts'

const account = '0xAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAaAa'
const lower = account.toLowerCase()
const other = `0x${'b'.repeat(40)}` as const
const hash = `0x${'C'.repeat(64)}` as const
const own = hash.toLowerCase()
const foreign = `0x${'d'.repeat(64)}`
const executedBy = `0x${'e'.repeat(64)}` as const
const ENTRY_POINTS = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
  '0x433709009b8330fda32311df1c2afa402ed8d009',
]
const word = (value: number) => value.toString(16).padStart(64, '0')
/** The data of a UserOperationEvent: nonce, success, cost, gas. */
const operation = (success: number) => `0x${word(7)}${word(success)}${word(1)}${word(2)}`

const log = (change: Partial<Log>): Log => ({
  address: lower,
  topics: [EVENTS.safeSuccess, own],
  data: `0x${word(0)}`,
  transactionHash: executedBy,
  ...change,
})
const outcome = (...logs: readonly Log[]) => findOutcome(logs, { hash, account })?.status ?? null

test('R11.7 the topics are those of the events', () => {
  expect(EVENTS).toEqual({
    safeSuccess: toEventSelector('event ExecutionSuccess(bytes32 txHash, uint256 payment)'),
    safeFailure: toEventSelector('event ExecutionFailure(bytes32 txHash, uint256 payment)'),
    userOperation: toEventSelector(
      'event UserOperationEvent(bytes32 userOpHash, address sender, address paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
    ),
  })
})

test('R11.7 a Safe reports success and failure, with the hash as topic or in its data', () => {
  expect(findOutcome([log({})], { hash, account })).toEqual({
    status: 'confirmed',
    transactionHash: executedBy,
  })
  expect(outcome(log({ topics: [EVENTS.safeFailure, own] }))).toBe('failed')
  const inData = `${own}${word(0)}`
  expect(outcome(log({ topics: [EVENTS.safeSuccess], data: inData }))).toBe('confirmed')
  expect(outcome(log({ topics: [EVENTS.safeFailure], data: inData }))).toBe('failed')
})

test('R11.7 ignores logs of another account, another hash or another event', () => {
  expect(outcome(log({ address: other }))).toBeNull()
  expect(outcome(log({ topics: [EVENTS.safeSuccess, foreign] }))).toBeNull()
  expect(outcome(log({ topics: [EVENTS.safeSuccess], data: `${foreign}${word(0)}` }))).toBeNull()
  expect(outcome(log({ topics: [foreign, own] }))).toBeNull()
  expect(outcome(log({ topics: [] }))).toBeNull()
  expect(outcome()).toBeNull()
  expect(outcome(log({ address: other }), log({}))).toBe('confirmed')
})

test.each(ENTRY_POINTS)('R11.7 trusts the EntryPoint %s', (address) => {
  const topics = [EVENTS.userOperation, own, pad(lower as `0x${string}`), pad('0x0')]
  const event = (change: Partial<Log> = {}) => log({ address, topics, data: operation(1), ...change })
  expect(outcome(event())).toBe('confirmed')
  expect(outcome(event({ data: operation(0) }))).toBe('failed')
  expect(outcome(event({ data: operation(2) }))).toBe('failed')
  // The nonce is 1, and it has failed.
  expect(outcome(event({ data: `0x${word(1)}${word(0)}${word(1)}` }))).toBe('failed')
  expect(outcome(event({ address: lower }))).toBeNull()
  expect(outcome(event({ topics: [EVENTS.userOperation, foreign, pad(lower as `0x${string}`)] }))).toBeNull()
  expect(outcome(event({ topics: [EVENTS.userOperation, own, pad(other)] }))).toBeNull()
  expect(outcome(event({ topics: [EVENTS.userOperation, own] }))).toBeNull()
})

test('R11.7 asks for the events of the account and of the EntryPoints only', () => {
  expect(executionFilters({ hash, account })).toEqual([
    { address: account, topics: [[EVENTS.safeSuccess, EVENTS.safeFailure]] },
    { address: ENTRY_POINTS, topics: [EVENTS.userOperation, hash] },
  ])
})
