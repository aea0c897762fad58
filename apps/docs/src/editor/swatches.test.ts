import { createTheme } from '@countersign/kit'
import { expect, test } from 'vitest'
import { accentSwatch, presetSwatch } from './swatches.ts'
import { accents, firstChoice, presets } from './ThemeChoice.ts'

test.each(presets)('shows every accent in the color that it has on %s', (preset) => {
  const choice = { ...firstChoice, preset }
  for (const accent of accents)
    expect(accentSwatch(accent, choice)).toBe(createTheme({ preset, accent })['--cs-accent'])
  expect(accentSwatch('default', choice)).toBe(createTheme({ preset })['--cs-accent'])
})

test('shows a custom accent once one is chosen', () => {
  expect(accentSwatch('custom', firstChoice)).toContain('gradient')
  expect(accentSwatch('custom', { ...firstChoice, accent: '#12664a' })).toBe('#12664a')
})

test('no two swatches of a group look the same', () => {
  expect(new Set(presets.map(presetSwatch)).size).toBe(presets.length)
  expect(new Set(accents.map((accent) => accentSwatch(accent, firstChoice))).size).toBe(accents.length)
})
