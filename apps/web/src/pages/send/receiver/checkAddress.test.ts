import { describe, expect, it } from 'vitest'
import { checkAddress } from './checkAddress.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const digits = address.slice(2)

describe('checkAddress', () => {
  it.each([
    ['with its checksum', address],
    ['all small', address.toLowerCase()],
    ['all capital', `0x${digits.toUpperCase()}`],
    ['with blanks around', `  ${address}\n`],
  ])('R10.5 accepts an address %s', (_, typed) => {
    expect(checkAddress(typed)).toEqual({ status: 'ok', address })
  })

  it.each([
    ['empty', ''],
    ['empty', '   '],
    ['not_an_address', address.slice(0, -1)],
    ['not_an_address', `${address}0`],
    ['not_an_address', digits],
    ['not_an_address', 'someone.eth'],
    ['not_an_address', `0x${'g'.repeat(40)}`],
    ['bad_checksum', address.replace('C', 'c')],
    ['zero_address', `0x${'0'.repeat(40)}`],
  ])('R10.5 refuses as %s: "%s"', (code, typed) => {
    expect(checkAddress(typed)).toEqual({ status: 'bad', code })
  })
})
