import { describe, expect, it } from 'vitest'
import { readReceiver } from './readReceiver.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const digits = address.slice(2)

describe('readReceiver', () => {
  it.each(['demo.eth', ' pay.demo.eth ', 'ålice.eth', '🦊.eth', '0x70.eth', `${address}.eth`])(
    'R7.2 reads "%s" as a name',
    (typed) => {
      expect(readReceiver(typed)).toEqual({ status: 'name', name: typed.trim() })
    },
  )

  it.each([
    ['with its checksum', address],
    ['all small', address.toLowerCase()],
    ['all capital', `0x${digits.toUpperCase()}`],
    ['with blanks around', `  ${address}\n`],
  ])('R11.5 accepts an address %s', (_, typed) => {
    expect(readReceiver(typed)).toEqual({ status: 'address', address })
  })

  it.each([
    ['empty', ''],
    ['empty', '   '],
    ['not_an_address', address.slice(0, -1)],
    ['not_an_address', `${address}0`],
    ['not_an_address', digits],
    ['not_an_address', `0x${'g'.repeat(40)}`],
    ['not_an_address', 'demo'],
    ['not_an_address', 'demo.'],
    ['not_an_address', '.eth'],
    ['not_an_address', 'a b.eth'],
    ['not_an_address', `${'a'.repeat(252)}.eth`],
    ['bad_checksum', address.replace('C', 'c')],
    ['zero_address', `0x${'0'.repeat(40)}`],
  ])('R11.5 refuses as %s: "%s"', (code, typed) => {
    expect(readReceiver(typed)).toEqual({ status: 'bad', code })
  })
})
