import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { checkAmount } from './checkAmount.ts'

const bounds = { decimals: 18, balance: parseEther('1'), fee: parseEther('0.001') }

describe('checkAmount', () => {
  it.each([
    ['0.1', '0.1'],
    ['.5', '0.5'],
    ['0.', null],
    ['00.25', '0.25'],
    [' 0.000000000000000001 ', '0.000000000000000001'],
    ['0.1000000000000000000000', '0.1'],
    ['0.999', '0.999'],
  ])('R11.5 reads "%s" exactly', (typed, ether) => {
    const expected =
      ether === null ? { status: 'bad', code: 'zero' } : { status: 'ok', value: parseEther(ether) }
    expect(checkAmount(typed, bounds)).toEqual(expected)
  })

  it.each([
    ['empty', ' '],
    ['not_a_number', 'abc'],
    ['not_a_number', '-1'],
    ['not_a_number', '1e3'],
    ['not_a_number', '0x10'],
    ['not_a_number', '.'],
    ['not_a_number', '1.2.3'],
    ['separator', '0,1'],
    ['separator', '1,000.5'],
    ['too_many_decimals', '0.0000000000000000001'],
    ['zero', '0.000'],
    ['more_than_balance', '1.000000000000000001'],
    ['fee_not_covered', '0.999000000000000001'],
  ])('R11.5 refuses as %s: "%s"', (code, typed) => {
    expect(checkAmount(typed, bounds)).toEqual({ status: 'bad', code })
  })

  it.each([
    ['0,1', '0.1'],
    ['0.1', '0.1'],
    [',5', '0.5'],
    ['0.123', '0.123'],
    ['1,234', '1.234'],
    ['1.2345', '1.2345'],
  ])('R12.4 reads "%s" exactly where the comma is decimal', (typed, ether) => {
    const unknown = { decimals: 18, balance: undefined, fee: undefined }
    expect(checkAmount(typed, unknown, ',')).toEqual({ status: 'ok', value: parseEther(ether) })
  })

  it.each([
    ['separator', '1.234'],
    ['separator', '12.345.678'],
    ['separator', '1.234,5'],
    ['separator', '1,234.5'],
    ['separator', '1,2,3'],
    ['not_a_number', '1.2.3'],
    ['not_a_number', ','],
    ['not_a_number', '1 234,5'],
  ])('R12.4 refuses as %s where the comma is decimal: "%s"', (code, typed) => {
    expect(checkAmount(typed, bounds, ',')).toEqual({ status: 'bad', code })
  })

  it('R11.5 refuses an amount beyond uint256, whatever the balance', () => {
    const unknown = { decimals: 255, balance: undefined, fee: undefined }
    const max = 2n ** 256n - 1n
    expect(checkAmount(String(max), { ...unknown, decimals: 0 })).toEqual({ status: 'ok', value: max })
    expect(checkAmount(String(max + 1n), { ...unknown, decimals: 0 })).toMatchObject({ code: 'too_large' })
    expect(checkAmount('1', unknown)).toMatchObject({ code: 'too_large' })
    expect(checkAmount(`0.${'0'.repeat(254)}1`, unknown)).toEqual({ status: 'ok', value: 1n })
  })

  it('R11.5 ignores an unknown balance or fee', () => {
    const unknown = { decimals: 6, balance: undefined, fee: undefined }
    expect(checkAmount('5000000', unknown)).toEqual({ status: 'ok', value: 5_000_000_000_000n })
    expect(checkAmount('0.0000001', unknown)).toEqual({ status: 'bad', code: 'too_many_decimals' })
  })
})
