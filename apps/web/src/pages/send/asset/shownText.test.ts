import { describe, expect, it } from 'vitest'
import { shownText } from './shownText.ts'

describe('shownText', () => {
  it.each([
    ['Test Token', 'Test Token'],
    ['  two\n\tlines ', 'two lines'],
    ['USD\u202EC', 'USD C'],
    ['\u0000\u200B', ''],
    ['<b>bold</b>', '<b>bold</b>'],
  ])('R12.5 shows %j as %j', (foreign, shown) => {
    expect(shownText(foreign, 40)).toBe(shown)
  })

  it('R12.5 cuts what is too long, between letters', () => {
    expect(shownText('🦊'.repeat(50), 3)).toBe('🦊🦊🦊…')
    expect(shownText('a'.repeat(10_000_000), 5)).toBe('aaaaa…')
  })
})
