import { describe, expect, it } from 'vitest'
import { readReceiver } from './readReceiver.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('readReceiver', () => {
  it.each(['demo.eth', ' pay.demo.eth ', 'ålice.eth', '🦊.eth', '0x70.eth', `${address}.eth`])(
    'R7.2 reads "%s" as a name',
    (typed) => {
      expect(readReceiver(typed)).toEqual({ status: 'name', name: typed.trim() })
    },
  )

  it.each([
    [address, { status: 'address', address }],
    ['demo', { status: 'bad', code: 'not_an_address' }],
    ['demo.', { status: 'bad', code: 'not_an_address' }],
    ['.eth', { status: 'bad', code: 'not_an_address' }],
    ['a b.eth', { status: 'bad', code: 'not_an_address' }],
    [`${'a'.repeat(252)}.eth`, { status: 'bad', code: 'not_an_address' }],
    ['', { status: 'bad', code: 'empty' }],
  ])('R10.5 reads "%s" as an address, right or wrong', (typed, read) => {
    expect(readReceiver(typed)).toEqual(read)
  })
})
