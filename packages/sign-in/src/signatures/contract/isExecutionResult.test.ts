import { expect, test } from 'vitest'
import { isExecutionResult, type RpcErrorObject } from './isExecutionResult.ts'

/** Errors of nodes for failed executions. */
const ofTheContract: [string, RpcErrorObject][] = [
  ['geth, a revert', { code: 3, message: 'execution reverted: nope', data: '0x08c379a0' }],
  ['geth, a revert in the words of a node', { code: 3, message: 'execution reverted: header not found' }],
  ['geth, gas', { code: -32000, message: 'out of gas' }],
  ['geth, an invalid opcode', { code: -32000, message: 'invalid opcode: INVALID' }],
  ['geth, a jump', { code: -32000, message: 'invalid jump destination' }],
  ['geth, the stack', { code: -32000, message: 'stack underflow (0 <=> 2)' }],
  ['geth, a full stack', { code: -32000, message: 'stack limit reached 1024 (1023)' }],
  ['geth, a write where none may be', { code: -32000, message: 'write protection' }],
  ['erigon, a revert', { code: -32000, message: 'execution reverted' }],
  ['nethermind, a revert', { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' }],
  ['nethermind, gas', { code: -32015, message: 'VM execution error.', data: 'OutOfGas' }],
  ['besu, a revert', { code: -32000, message: 'Execution reverted', data: '0x' }],
  [
    'besu, gas',
    {
      code: -32000,
      message: 'Transaction processing could not be completed due to an exception',
      data: 'INSUFFICIENT_GAS',
    },
  ],
  ['anvil, gas', { code: -32603, message: 'EVM error OutOfGas' }],
  ['anvil, an invalid opcode', { code: -32603, message: 'EVM error InvalidFEOpcode' }],
  ['reth, gas', { code: -32003, message: 'out of gas: gas required exceeds: 30000000' }],
  [
    'a hosted node, revert data alone',
    { code: -32000, message: 'call failed', data: `0x08c379a0${'0'.repeat(64)}` },
  ],
]

/** Errors of nodes without an execution. */
const ofTheNode: [string, RpcErrorObject][] = [
  ['a rate limit', { code: -32005, message: 'rate limit exceeded' }],
  ['a rate limit with hex in it', { code: -32005, message: 'limit', data: '0x1234567890' }],
  ['a rate limit as HTTP has it', { code: 429, message: 'Too many requests' }],
  ['a rate limit by another code', { code: -32016, message: 'over rate limit' }],
  ['an unknown method', { code: -32601, message: 'the method eth_call does not exist' }],
  ['bad parameters', { code: -32602, message: 'too many arguments, want at most 2' }],
  ['an unknown block', { code: -32000, message: 'header not found' }],
  ['a pruned state', { code: -32000, message: 'missing trie node 0x1234 (path ) state is not available' }],
  ['a node that gave up', { code: -32000, message: 'execution aborted (timeout = 5s)' }],
  [
    'gas too low to begin',
    { code: -32000, message: 'err: intrinsic gas too low: have 1, want 2 (supplied gas 1)' },
  ],
  ['a cap on gas', { code: -32000, message: 'gas limit is too high' }],
  ['an internal error', { code: -32603, message: 'Internal error' }],
  ['a database', { code: -32603, message: 'EVM error Database' }],
  ['besu, no such block', { code: -32000, message: 'Block not found' }],
  ['data that is no bytes', { code: -32000, message: 'failed', data: { see: 'https://node.example' } }],
  ['an empty message', { code: 0, message: '' }],
]

test.each([-32700, -32600, -32601, -32602, -32001, -32002, -32004, -32005, -32006, -32007, -32097, 429])(
  'R10.4 the code %i is of the node, whatever its message',
  (code) => {
    expect(isExecutionResult({ code, message: 'execution reverted', data: '0x08c379a0' })).toBe(false)
  },
)

test.each([3, -32015])('R10.4 the code %i is of the contract, whatever its message', (code) => {
  expect(isExecutionResult({ code, message: 'failed' })).toBe(true)
})

test.each([
  ['0x08c379a0', true],
  ['Reverted 0x08c379a0', true],
  ['0x08c379', false],
  ['0x08c379a01', false],
  ['at 0x08c379a0', false],
  ['0x08c379a0 at', false],
  [['0x08c379a0'], false],
  [undefined, false],
])('R10.4 %j is the data of a revert: %s', (data, isRevert) => {
  expect(isExecutionResult({ code: -32000, message: 'call failed', data })).toBe(isRevert)
})

/** What nodes say of a failed execution, and never inside of another sentence. */
const words = [
  ...['out of gas', 'gas uint64 overflow', 'invalid opcode', 'invalid jump destination', 'stack underflow'],
  ...['stack limit reached', 'write protection', 'return data out of bounds', 'max call depth exceeded'],
  ...['max code size exceeded', 'max initcode size exceeded', 'contract address collision'],
  ...['insufficient balance for transfer', 'VM execution error', 'the execution failed due to an exception'],
  ...[
    'transaction processing could not be completed due to an exception',
    'EVM error CreateContractSizeLimit',
  ],
]
test.each(words)('R10.4 "%s" is of the contract, and of the node after other words', (message) => {
  expect(isExecutionResult({ code: -32000, message })).toBe(true)
  expect(isExecutionResult({ code: -32000, message: `the node has no ${message}` })).toBe(false)
})

test('R10.4 an error of the EVM is of the contract only with its whole name', () => {
  expect(isExecutionResult({ code: -32603, message: 'EVM error CreateContract' })).toBe(false)
})

test.each(ofTheContract)('R10.4 treats a failed execution as a rejection: %s', (_, error) => {
  expect(isExecutionResult(error)).toBe(true)
})

test.each(ofTheNode)('R10.4 does not treat a failed node as a rejection: %s', (_, error) => {
  expect(isExecutionResult(error)).toBe(false)
})
