/** The colors of a theme, by the names of their tokens without `--cs-`. All except the backdrop are `#rrggbb`. */
export type ThemeColors = {
  readonly ground: string
  readonly sunken: string
  readonly ink: string
  readonly 'ink-quiet': string
  readonly line: string
  readonly 'line-strong': string
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
      ground: '#fffefb',
      sunken: '#f6f4ee',
      ink: '#1b1d1a',
      'ink-quiet': '#5c6059',
      line: '#e5e2d9',
      'line-strong': '#8a8d84',
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
      ground: '#1c1d1b',
      sunken: '#252723',
      ink: '#edece6',
      'ink-quiet': '#a9aca3',
      line: '#363932',
      'line-strong': '#767a70',
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
      ground: '#10131c',
      sunken: '#191d2a',
      ink: '#e8eaf2',
      'ink-quiet': '#a0a6b8',
      line: '#2a3042',
      'line-strong': '#6b7389',
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
      ground: '#231a2b',
      sunken: '#2f2439',
      ink: '#f6edf4',
      'ink-quiet': '#bba9bf',
      line: '#443650',
      'line-strong': '#8a7594',
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
      ground: '#ffffff',
      sunken: '#f4f4f4',
      ink: '#000000',
      'ink-quiet': '#595959',
      line: '#d9d9d9',
      'line-strong': '#767676',
      danger: '#b00020',
      'danger-tint': '#fdecee',
      backdrop: 'rgb(0 0 0 / 50%)',
    },
  },
} as const satisfies Record<string, Preset>

export type ThemePreset = keyof typeof presets
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
