import { describe, expect, it } from 'vitest'
import { accountEn } from './accountEn.ts'
import { en } from './en.ts'
import { sendEn } from './sendEn.ts'
import { sendText } from './sendText.ts'

describe('text', () => {
  it('R12.4 replaces placeholders, and none inside of values', () => {
    expect(sendText('waiting', { wallet: 'Rabby' })).toBe('Confirm in Rabby')
    expect(sendText('done.text', { amount: '{receiver}', receiver: '0x1' })).toMatch(/^\{receiver\} to 0x1\./)
  })

  it('R12.4 no text is empty, shouts or says oops', () => {
    for (const [key, line] of Object.entries({ ...en, ...accountEn, ...sendEn }))
      expect(line, key).not.toMatch(/^\s*$|!|oops/i)
  })
})
