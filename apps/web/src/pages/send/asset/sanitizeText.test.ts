import { describe, expect, it } from 'vitest'
import { sanitizeText } from './sanitizeText.ts'

describe('sanitizeText', () => {
  it.each([
    ['Test Token', 'Test Token'],
    ['  two\n\tlines ', 'two lines'],
    ['USD\u202EC', 'USD C'],
    ['\u0000\u200B', ''],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('R12.5 shows %j as %j', (foreign, shown) => {
    expect(sanitizeText(foreign, 40)).toBe(shown)
  })

  it('R12.5 truncates between characters', () => {
    expect(sanitizeText('🦊'.repeat(50), 3)).toBe('🦊🦊🦊…')
    expect(sanitizeText('a'.repeat(10_000_000), 5)).toBe('aaaaa…')
  })
})
