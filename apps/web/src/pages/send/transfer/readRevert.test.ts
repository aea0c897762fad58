import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { readRevert } from './readRevert.ts'

const abi = parseAbi([
  'error Error(string)',
  'error Panic(uint256)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error EnforcedPause()',
  'error Mine(uint256)',
])
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const words = (text: string) => encodeErrorResult({ abi, errorName: 'Error', args: [text] })

describe('readRevert', () => {
  it('R12.5 reads a revert string, truncated and without invisible characters', () => {
    expect(readRevert(words('Paused'))).toEqual({ kind: 'words', words: 'Paused' })
    expect(readRevert(words('a\u202Eb\n\nc'))).toEqual({ kind: 'words', words: 'a b c' })
    expect(readRevert(words('x'.repeat(5_000)))).toEqual({ kind: 'words', words: `${'x'.repeat(160)}…` })
    expect(readRevert(words(''))).toEqual({ kind: 'silent' })
  })

  it('R12.5 reads panics and standard token errors', () => {
    const panic = encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] })
    expect(readRevert(panic)).toEqual({ kind: 'panic', code: 0x11 })
    const short = encodeErrorResult({
      abi,
      errorName: 'ERC20InsufficientBalance',
      args: [address, 1n, 2n],
    })
    expect(readRevert(short)).toEqual({ kind: 'insufficient_balance' })
    expect(readRevert(encodeErrorResult({ abi, errorName: 'EnforcedPause' }))).toEqual({ kind: 'paused' })
  })

  it('R12.5 returns the selector of an unknown error', () => {
    const customError = encodeErrorResult({ abi, errorName: 'Mine', args: [7n] })
    expect(readRevert(customError)).toEqual({ kind: 'unknown', selector: customError.slice(0, 10) })
  })

  it.each<[Hex | null, string]>([
    [null, 'silent'],
    ['0x', 'silent'],
    ['0x08', 'unknown'],
    ['0x08c379a0', 'unknown'],
    [`0x08c379a0${'ff'.repeat(64)}`, 'unknown'],
    [`0x4e487b71${'ff'.repeat(32)}`, 'panic'],
  ])('R12.5 survives %j', (data, kind) => {
    expect(readRevert(data).kind).toBe(kind)
  })
})
