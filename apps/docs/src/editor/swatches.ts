import { type accents, firstChoice, type presets, type ThemeChoice } from './ThemeChoice.ts'
import { themeOf } from './themeOf.ts'

type AccentOption = 'default' | 'custom' | (typeof accents)[number]

const anyColor = 'conic-gradient(#e5484d, #f5d90a, #30a46c, #0091ff, #8e4ec6, #e5484d)'

/** The CSS background that shows an accent, as it is on the chosen base theme. */
export function accentSwatch(option: AccentOption, choice: ThemeChoice): string {
  const isCustom = choice.accent?.startsWith('#') ?? false
  if (option === 'custom' && !isCustom) return anyColor
  const accent = option === 'custom' ? choice.accent : option === 'default' ? null : option
  return String(themeOf({ ...choice, accent })['--cs-accent'])
}

/** The CSS background that shows a base theme: its background and its accent. */
export function presetSwatch(preset: (typeof presets)[number]): string {
  const theme = themeOf({ ...firstChoice, preset })
  return `linear-gradient(135deg, ${theme['--cs-background']} 50%, ${theme['--cs-accent']} 50%)`
}
