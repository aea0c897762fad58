import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from '../../../../packages/kit/src/theme/contrast.ts'

const [plain = '', more = ''] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').split(
  '@media (prefers-contrast: more)',
)
const grounds = ['paper', 'paper-raised', 'paper-sunken']

type Scheme = 'light' | 'dark'

/** The color of a token: the first in these sheets that has it. */
function colorOf(token: string, scheme: Scheme, sheets: readonly string[]): Rgb {
  const value = sheets.map((sheet) => new RegExp(`--${token}: ([^;]+);`).exec(sheet)?.[1]).find(Boolean) ?? ''
  const [, other] = /^var\(--([a-z-]+)\)$/.exec(value) ?? []
  if (other) return colorOf(other, scheme, sheets)
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
  const color = parseHex((scheme === 'light' ? light : dark) ?? '')
  if (!color) throw new Error(`--${token} is not a color: ${value}`)
  return color
}

const lowest = (token: string, scheme: Scheme, sheets: readonly string[]) =>
  Math.min(
    ...grounds.map((ground) => contrast(colorOf(token, scheme, sheets), colorOf(ground, scheme, sheets))),
  )

test.each(['light', 'dark'] as const)(
  'text and the edges of fields have the contrast of WCAG AA: %s',
  (scheme) => {
    for (const ink of ['ink', 'ink-soft', 'accent'])
      expect(lowest(ink, scheme, [plain])).toBeGreaterThanOrEqual(4.5)
    expect(lowest('line', scheme, [plain])).toBeGreaterThanOrEqual(3)
  },
)

test.each(['light', 'dark'] as const)(
  'with more contrast, every edge has 4.5:1 and text is ink: %s',
  (scheme) => {
    for (const edge of ['hairline', 'line'])
      expect(lowest(edge, scheme, [more, plain])).toBeGreaterThanOrEqual(4.5)
    expect(colorOf('ink-soft', scheme, [more, plain])).toEqual(colorOf('ink', scheme, [plain]))
  },
)
