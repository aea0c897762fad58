import type { CreateThemeParameters } from '@countersign/kit'

/** What the user of the editor has chosen. `null` is the default of the preset. */
export type ThemeChoice = {
  readonly preset: Parameter<'preset'>
  readonly accent: Parameter<'accent'> | null
  readonly radius: Parameter<'radius'> | null
  readonly font: string
  readonly density: Parameter<'density'>
  readonly width: Parameter<'width'>
  readonly motion: Parameter<'motion'>
}

type Parameter<Name extends keyof CreateThemeParameters> = NonNullable<CreateThemeParameters[Name]>
type Fields = { readonly [F in keyof ThemeChoice]: NonNullable<ThemeChoice[F]> }

export const presets = ['light', 'dark', 'midnight', 'dusk', 'mono'] as const
export const accents = ['green', 'blue', 'purple', 'pink', 'red', 'orange'] as const
export const radii = ['none', 'small', 'medium', 'large'] as const
export const densities = ['compact', 'comfortable', 'spacious'] as const
export const widths = ['narrow', 'medium', 'wide'] as const
export const motions = ['none', 'calm', 'full'] as const
export const fonts = [
  { name: 'Font of the page', family: 'inherit' },
  { name: 'System', family: 'system-ui, sans-serif' },
  { name: 'Serif', family: 'Georgia, serif' },
  { name: 'Monospace', family: 'ui-monospace, monospace' },
] as const

export const firstChoice: ThemeChoice = {
  preset: 'light',
  accent: null,
  radius: null,
  font: 'inherit',
  density: 'comfortable',
  width: 'medium',
  motion: 'calm',
}

/** The parameters of `createTheme`, without those that are the default. */
export function parametersOf({
  preset,
  accent,
  radius,
  font,
  density,
  width,
  motion,
}: ThemeChoice): Partial<Fields> {
  return {
    ...(preset === 'light' ? {} : { preset }),
    ...(accent === null ? {} : { accent }),
    ...(radius === null ? {} : { radius }),
    ...(font === 'inherit' ? {} : { font }),
    ...(density === 'comfortable' ? {} : { density }),
    ...(width === 'medium' ? {} : { width }),
    ...(motion === 'calm' ? {} : { motion }),
  }
}
