import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('R10.5 reads an address in lower case, in upper case or with its checksum (EIP-55)', () => {
  for (const spelling of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
    expect(readAddress(spelling)).toEqual({ status: 'ok', address })
})

test('R10.5 refuses another mixture of cases, and text around an address', () => {
  expect(readAddress(address.replace('aA', 'Aa'))).toEqual({ status: 'wrong_checksum' })
  for (const text of [`x${address}`, `${address}0`, ` ${address}`, `${address}\n`, address.slice(0, -1), ''])
    expect(readAddress(text)).toEqual({ status: 'malformed' })
})
