/** The colors of a theme, by the names of their tokens without `--cs-`. All except the backdrop are `#rrggbb`. */
export type ThemeColors = {
  readonly background: string
  readonly sunken: string
  readonly foreground: string
  readonly muted: string
  readonly border: string
  readonly 'border-strong': string
  readonly danger: string
  readonly 'danger-tint': string
  readonly backdrop: string
}

type Preset = {
  readonly scheme: 'light' | 'dark'
  readonly accent: ThemeAccent | `#${string}`
  readonly radius: 'none' | 'small' | 'medium' | 'large'
  readonly colors: ThemeColors
}

/**
 * `light` and `dark` have the colors of the style sheet, `midnight` is a blue-black, `dusk` a plum with a warm accent,
 * and `mono` black on white with sharp corners.
 */
export const presets = {
  light: {
    scheme: 'light',
    accent: 'green',
    radius: 'medium',
    colors: {
      background: '#fffefb',
      sunken: '#f6f4ee',
      foreground: '#1b1d1a',
      muted: '#5c6059',
      border: '#e5e2d9',
      'border-strong': '#8a8d84',
      danger: '#a8281d',
      'danger-tint': '#fbeeeb',
      backdrop: 'rgb(26 27 24 / 42%)',
    },
  },
  dark: {
    scheme: 'dark',
    accent: 'green',
    radius: 'medium',
    colors: {
      background: '#1c1d1b',
      sunken: '#252723',
      foreground: '#edece6',
      muted: '#a9aca3',
      border: '#363932',
      'border-strong': '#767a70',
      danger: '#f3a99f',
      'danger-tint': '#3a2522',
      backdrop: 'rgb(0 0 0 / 62%)',
    },
  },
  midnight: {
    scheme: 'dark',
    accent: 'blue',
    radius: 'medium',
    colors: {
      background: '#10131c',
      sunken: '#191d2a',
      foreground: '#e8eaf2',
      muted: '#a0a6b8',
      border: '#2a3042',
      'border-strong': '#6b7389',
      danger: '#f3a3a0',
      'danger-tint': '#37202a',
      backdrop: 'rgb(3 5 12 / 70%)',
    },
  },
  dusk: {
    scheme: 'dark',
    accent: 'orange',
    radius: 'large',
    colors: {
      background: '#231a2b',
      sunken: '#2f2439',
      foreground: '#f6edf4',
      muted: '#bba9bf',
      border: '#443650',
      'border-strong': '#8a7594',
      danger: '#ffa6a0',
      'danger-tint': '#482330',
      backdrop: 'rgb(16 8 22 / 68%)',
    },
  },
  mono: {
    scheme: 'light',
    accent: '#000000',
    radius: 'none',
    colors: {
      background: '#ffffff',
      sunken: '#f4f4f4',
      foreground: '#000000',
      muted: '#595959',
      border: '#d9d9d9',
      'border-strong': '#767676',
      danger: '#b00020',
      'danger-tint': '#fdecee',
      backdrop: 'rgb(0 0 0 / 50%)',
    },
  },
} as const satisfies Record<string, Preset>

/** The names of the built-in themes. */
export type ThemePreset = keyof typeof presets
/** The names of accents, each with a light and a dark color. */
export type ThemeAccent = 'green' | 'blue' | 'purple' | 'pink' | 'red' | 'orange'

/** Accents by name, one for light themes and one for dark ones. */
export const accents: Readonly<Record<ThemeAccent, { readonly light: string; readonly dark: string }>> = {
  green: { light: '#12664a', dark: '#7ad3a6' },
  blue: { light: '#1d4fd7', dark: '#8fb4ff' },
  purple: { light: '#6b3fd4', dark: '#bda4ff' },
  pink: { light: '#b3206d', dark: '#ff9dcb' },
  red: { light: '#b3261e', dark: '#ff9d94' },
  orange: { light: '#9a4a00', dark: '#ffb170' },
}
