import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, mix, parseHex, type Rgb } from './contrast.ts'
import { type CreateThemeParameters, createTheme, type Theme } from './createTheme.ts'
import { accents, presets } from './presets.ts'

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

const rgb = (color: string | undefined): Rgb => {
  const parsed = parseHex(color ?? '')
  if (!parsed) throw new Error(`${color} is not a color.`)
  return parsed
}
const ratio = (theme: Theme, first: `--cs-${string}`, second: `--cs-${string}`) =>
  contrast(rgb(theme[first]), rgb(theme[second]))

test('computes the contrast of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21)
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
  expect([parseHex('#fA0'), parseHex('fa0'), parseHex('#ffaa0')]).toEqual([[255, 170, 0], null, null])
})

const names = Object.keys(presets) as (keyof typeof presets)[]
const given = ['#ffff00', '#ffffff', '#000000', '#777777', '#ff5c00', '#00f', ...Object.keys(accents)]

test.each(
  names.flatMap((preset) =>
    given.map((accent) => ({ preset, accent }) as Required<Pick<CreateThemeParameters, 'preset' | 'accent'>>),
  ),
)('text has the contrast of WCAG AA: $preset, $accent', (parameters) => {
  const theme = createTheme(parameters)
  expect(ratio(theme, '--cs-accent-foreground', '--cs-accent')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme, '--cs-accent-foreground', '--cs-accent-strong')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme, '--cs-accent', '--cs-background')).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme, '--cs-accent', '--cs-tint')).toBeGreaterThanOrEqual(4.5)
})

test.each(names)('every text of the preset %s has the contrast of WCAG AA', (preset) => {
  const theme = createTheme({ preset })
  for (const background of ['--cs-background', '--cs-sunken'] as const)
    for (const ink of ['--cs-foreground', '--cs-muted', '--cs-danger'] as const)
      expect(ratio(theme, ink, background)).toBeGreaterThanOrEqual(4.5)
  expect(ratio(theme, '--cs-danger', '--cs-danger-tint')).toBeGreaterThanOrEqual(4.5)
})

test.each(names)('the edge of a field of the preset %s has 3:1 against its ground', (preset) => {
  const theme = createTheme({ preset })
  for (const ground of ['--cs-background', '--cs-sunken'] as const)
    expect(ratio(theme, '--cs-border-strong', ground)).toBeGreaterThanOrEqual(3)
})

test.each(names)('with more contrast, every edge of the preset %s has 4.5:1 against its ground', (preset) => {
  const theme = createTheme({ preset })
  const edges = edgesWithMoreContrast(theme)
  for (const ground of ['--cs-background', '--cs-sunken'] as const)
    for (const edge of edges) expect(contrast(edge, rgb(theme[ground]))).toBeGreaterThanOrEqual(4.5)
})

/** The colors of the style sheet for `prefers-contrast: more`, in a theme. */
function edgesWithMoreContrast(theme: Theme): Rgb[] {
  const [, block = ''] =
    /prefers-contrast: more\) {\s*:where\(\[data-countersign\]\) {([^}]*)}/.exec(sheet) ?? []
  const [, share = '0'] =
    /--cs-border: color-mix\(in srgb, var\(--cs-foreground\) (\d+)%, var\(--cs-background\)\)/.exec(block) ??
    []
  expect(block).toContain('--cs-border-strong: var(--cs-foreground)')
  expect(block).toContain('--cs-muted: var(--cs-foreground)')
  const foreground = rgb(theme['--cs-foreground'])
  return [mix(rgb(theme['--cs-background']), foreground, Number(share) / 100), foreground]
}

test('keeps an accent that has enough contrast', () => {
  expect(createTheme({ accent: '#1d4fd7' })['--cs-accent']).toBe('#1d4fd7')
})

test('sets only tokens of the style sheet', () => {
  const { colorScheme, ...tokens } = createTheme({ preset: 'midnight', radius: 'small', font: 'Inter' })
  expect(colorScheme).toBe('dark')
  expect(tokens['--cs-scheme']).toBe('dark')
  expect(tokens).toMatchObject({ '--cs-radius': '6px', '--cs-font': 'Inter' })
  for (const token of Object.keys(tokens)) expect(sheet).toContain(`${token}:`)
})

test('takes the movement away, or adds to it; by default the style sheet decides', () => {
  const motionOf = (theme: Theme) =>
    Object.entries(theme).filter(([token]) => /motion|duration|enter/.test(token))
  expect(motionOf(createTheme())).toEqual([])
  expect(motionOf(createTheme({ motion: 'full' }))).toEqual([['--cs-enter', 'scale(0.4)']])
  expect(Object.fromEntries(motionOf(createTheme({ motion: 'none' })))).toEqual({
    '--cs-motion': 'none',
    '--cs-duration': '0s',
    '--cs-duration-quick': '0s',
  })
})

test('refuses an invalid accent', () => {
  const create = () => createTheme({ accent: '#12345' })
  expect(create).toThrow(expect.objectContaining({ code: 'invalid_accent' }))
  expect(create).toThrow(/got "#12345"/)
})
