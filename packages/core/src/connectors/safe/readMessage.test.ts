import { hashMessage, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readMessage } from './readMessage.ts'

test.each(['app.example.com wants you to sign in', '\uFEFFwith a mark', 'Grüße 🌊', ''])(
  'a message that was sent as hex is shown as its text: %j',
  (text) => {
    const read = readMessage(stringToHex(text))
    expect(read?.shown).toBe(text)
    expect(hashMessage(read?.signed ?? '')).toBe(hashMessage(text))
  },
)

test('keeps bytes that are not valid UTF-8', () => {
  expect(readMessage('0xff00fe')).toEqual({ shown: '0xff00fe', signed: { raw: '0xff00fe' } })
})

test('signs text as text, including hex of odd length', () => {
  for (const text of ['hello', '0xabc']) {
    const read = readMessage(text)
    expect(read?.shown).toBe(text)
    expect(hashMessage(read?.signed ?? '')).toBe(hashMessage(text))
  }
  expect(readMessage(7)).toBeNull()
})
