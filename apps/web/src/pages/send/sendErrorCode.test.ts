import {
  HttpRequestError,
  InsufficientFundsError,
  ResourceUnavailableRpcError,
  TransactionExecutionError,
  UnknownRpcError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { sendErrorCode } from './sendErrorCode.ts'

const wrapped = (cause: ConstructorParameters<typeof TransactionExecutionError>[0]) =>
  new TransactionExecutionError(cause, { account: null })

describe('sendErrorCode', () => {
  it('R8.3 reads the reason from codes and names, however deep', () => {
    expect(sendErrorCode(wrapped(new UserRejectedRequestError(new Error('no'))))).toBe('rejected')
    expect(sendErrorCode({ cause: { code: 4001 } })).toBe('rejected')
    expect(sendErrorCode(wrapped(new ResourceUnavailableRpcError(new Error('busy'))))).toBe('pending')
    expect(sendErrorCode(wrapped(new InsufficientFundsError({})))).toBe('insufficient_funds')
    expect(sendErrorCode(new HttpRequestError({ url: 'http://127.0.0.1:1' }))).toBe('unreachable')
  })

  it('R8.3 distinguishes an unreachable remote wallet from one that did not respond', () => {
    const lost = (code: string) =>
      sendErrorCode(
        wrapped(new UnknownRpcError(Object.assign(new Error(''), { name: 'WalletConnectError', code }))),
      )
    expect(lost('unreachable')).toBe('wallet_unreachable')
    expect(lost('refused')).toBe('wallet_unreachable')
    expect(lost('expired')).toBe('wallet_silent')
    expect(lost('disconnected')).toBe('other')
  })

  it('R8.3 distinguishes a blocked popup, a closed popup and a timeout', () => {
    const ended = (name: string, code?: string) =>
      sendErrorCode(wrapped(new UnknownRpcError(Object.assign(new Error(''), { name, code }))))
    expect(ended('WalletWindowError', 'blocked')).toBe('window_blocked')
    expect(ended('WalletWindowError', 'unreachable')).toBe('wallet_unreachable')
    expect(ended('WalletTimeoutError')).toBe('wallet_silent')
    expect(ended('Error', 'blocked')).toBe('other')
  })

  it('R8.3 never from a message', () => {
    expect(sendErrorCode(new Error('User rejected the request'))).toBe('other')
  })

  it('R12.5 handles whatever a wallet throws', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    const trap = {
      get code(): number {
        throw new Error('trap')
      },
    }
    for (const thrown of [undefined, null, 'no', 7, circle, trap]) expect(sendErrorCode(thrown)).toBe('other')
  })
})
