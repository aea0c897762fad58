import { describe, expect, it } from 'vitest'
import { accountEn } from './accountEn.ts'
import { en } from './en.ts'
import { text } from './text.ts'

describe('text', () => {
  it('R12.4 fills in what is named, and nothing that a value brings along', () => {
    expect(text('send.waiting', { wallet: 'Rabby' })).toBe('Confirm in Rabby')
    expect(text('send.done.text', { amount: '{address}', address: '0x1' })).toMatch(/^\{address\} to 0x1\./)
  })

  it('R12.4 no text is empty, shouts or says oops', () => {
    for (const [key, line] of Object.entries({ ...en, ...accountEn }))
      expect(line, key).not.toMatch(/^\s*$|!|oops/i)
  })
})
