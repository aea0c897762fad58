import { WalletConnectError } from '@countersign/walletconnect'
import { SwitchChainError, UserRejectedRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RecordedError } from './testing/RecordedError.ts'
import { failures, refusals, standardRefusals, variations } from './testing/walletErrors.ts'
import { isChainUnknown, isRejection, walletErrorCode } from './walletError.ts'

test.each([
  'User rejected the request.',
  'USER REJECTED',
  'Connection request reset. Please try again.',
  'User closed modal',
  'accounts received is empty',
  'User denied account authorization',
  'Request rejected',
])('R4.9 the message "%s" is a rejection', (message) => {
  expect(isRejection(new Error(message))).toBe(true)
  expect(isRejection({ code: -32603, message })).toBe(true)
  expect(isRejection(message)).toBe(true)
})

test('R4.9 code 4001 is a rejection at any level', () => {
  expect(isRejection({ code: 4001 })).toBe(true)
  expect(isRejection({ code: '4001' })).toBe(true)
  expect(isRejection({ code: 'ACTION_REJECTED' })).toBe(true)
  expect(isRejection(new UserRejectedRequestError(new Error('no')))).toBe(true)
  expect(isRejection(new Error('outer', { cause: { data: { originalError: { code: 4001 } } } }))).toBe(true)
})

test.each([5000, 5001, 5002, 5003])('R4.9 code %i of a session is a rejection', (code) => {
  expect(isRejection({ code })).toBe(true)
})

test('R8.3 maps each end of a session to its code, also as the cause of a failed switch', () => {
  const codeOf = (code: ConstructorParameters<typeof WalletConnectError>[0]) =>
    walletErrorCode(new SwitchChainError(new WalletConnectError(code, 'words that say nothing')))
  expect(codeOf('refused')).toBe('relay_refused')
  expect(codeOf('unreachable')).toBe('relay_unreachable')
  expect(codeOf('expired')).toBe('timed_out')
  expect(codeOf('rejected')).toBe('rejected')
  expect(codeOf('cancelled')).toBe('rejected')
  expect(codeOf('invalid')).toBe('invalid_response')
  expect(codeOf('disconnected')).toBe('unknown')
})

test('R4.12 code 4902 is an unknown chain, also nested in data.originalError', () => {
  expect(isChainUnknown({ code: 4902 })).toBe(true)
  expect(isChainUnknown({ code: -32603, data: { originalError: { code: 4902 } } })).toBe(true)
  expect(isChainUnknown({ code: -32603 })).toBe(false)
})

test('R4.13 classifies a failed switch by the wallet’s error, not by viem’s code', () => {
  const codeOf = (error: object) => walletErrorCode(new SwitchChainError(Object.assign(new Error(''), error)))
  expect(codeOf({ code: -32002 })).toBe('already_pending')
  expect(codeOf({ code: 4200 })).toBe('switch_unsupported')
  expect(codeOf({ code: 5101 })).toBe('switch_unsupported')
  expect(codeOf({ code: -32601 })).toBe('switch_unsupported')
  expect(codeOf({ message: 'Missing or invalid. request() method: wallet_addEthereumChain' })).toBe(
    'switch_unsupported',
  )
  expect(codeOf({})).toBe('unknown')
})

test('R2.5 a pending request has its own code', () => {
  expect(walletErrorCode({ code: -32002, message: 'Already processing' })).toBe('already_pending')
})

describe('R12.5 anything may be thrown', () => {
  const loop: Record<string, unknown> = { message: 'round and round' }
  loop.cause = loop
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
    },
  )
  test.each([undefined, null, 'boom', 42, Symbol('x'), {}, [], Object.freeze({ code: 'x' }), loop, trap])(
    'case %#',
    (thrown) => {
      expect(walletErrorCode(thrown)).toBe('unknown')
      expect(isRejection(thrown)).toBe(false)
    },
  )
})

/** The code and the message, to name an error in the report. */
function titleOf(error: unknown): string {
  if (typeof error === 'string') return error
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return [code, typeof message === 'object' ? titleOf(message) : message].filter(Boolean).join(' ')
}

const titled = (errors: readonly RecordedError[]) =>
  errors.map(({ wallet, error }) => [wallet, titleOf(error), error] as const)

test.each(titled([...refusals, ...standardRefusals]))('R4.9 %s: "%s" is a refusal', (_, __, error) => {
  expect([isRejection(error), walletErrorCode(error)]).toEqual([true, 'rejected'])
})

test.each(titled(failures))('R4.9 %s: "%s" is a failure, not a refusal', (_, __, error) => {
  expect(isRejection(error)).toBe(false)
})

test.each(variations.map(({ isRefusal, error }) => [titleOf(error), isRefusal, error] as const))(
  'R4.9 "%s" is a refusal: %s',
  (_, isRefusal, error) => {
    expect(isRejection(error)).toBe(isRefusal)
  },
)

test('R4.9 holds errors of at least 20 wallets, each with a source', () => {
  const isSource = ({ source }: RecordedError) =>
    /^(https:\/\/\S+|[\w.-]+\/[\w.-]+(#\d+| \S+\.\w+ @[0-9a-f]{7}))$/.test(source)
  expect([...refusals, ...failures].filter((recorded) => !isSource(recorded))).toEqual([])
  expect(new Set(refusals.map(({ wallet }) => wallet)).size).toBeGreaterThanOrEqual(20)
})
