import { BaseError } from '@countersign/core'
import { contrast, mix, parseHex, type Rgb, toHex } from './contrast.ts'
import { accents, presets, type ThemeAccent, type ThemePreset } from './presets.ts'

/** The parameters of `createTheme`. */
export type CreateThemeParameters = {
  /**
   * The colors: `light`, `dark`, `midnight` (blue-black), `dusk` (plum, with a warm accent) or `mono` (black on white, sharp
   * corners). Default: `light`.
   */
  readonly preset?: ThemePreset | undefined
  /**
   * `green`, `blue`, `purple`, `pink`, `red`, `orange`, or a color as `#rgb` or `#rrggbb`. Default: the accent of the preset.
   */
  readonly accent?: ThemeAccent | `#${string}` | undefined
  /**
   * Roundness of buttons and panels: `none`, `small`, `medium` or `large`. With `none`, only avatars and status dots stay
   * round. Default: the radius of the preset.
   */
  readonly radius?: keyof typeof RADII | undefined
  /** A CSS font family. Default: the font of the page. */
  readonly font?: string | undefined
  /** Height of rows and buttons: `compact`, `comfortable` or `spacious`. Default: `comfortable`. */
  readonly density?: keyof typeof HEIGHTS | undefined
  /** Width of the dialog on large screens: `narrow`, `medium` or `wide`. Default: `medium`. */
  readonly width?: keyof typeof WIDTHS | undefined
  /**
   * How much moves: `none`, `calm`, or `full`, with which the dialog springs out of the button that opens it. With
   * reduced motion, nothing moves. Default: `calm`.
   */
  readonly motion?: keyof typeof MOTIONS | undefined
}

/** CSS custom properties, and `colorScheme` for scrollbars and form fields; also a value for React's `style`. */
export type Theme = { readonly colorScheme: 'light' | 'dark' } & {
  readonly [token in `--cs-${string}`]: string
}

/** `accent` is neither a name nor a color as `#rgb` or `#rrggbb`. */
export type CreateThemeErrorType = BaseError<'invalid_accent'>

/** The least contrast of text (WCAG 2.2, 1.4.3 AA). */
const AA = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/** Radii in pixels of controls and the panel. */
const RADII = { none: [0, 0], small: [6, 10], medium: [12, 22], large: [20, 28] } as const

/** Heights in pixels of rows and controls. */
const HEIGHTS = { compact: [40, 36], comfortable: [48, 44], spacious: [56, 52] } as const

/** Widths in pixels of the dialog with one column and with two. */
const WIDTHS = { narrow: [360, 680], medium: [380, 736], wide: [420, 840] } as const

/** Scripts move nothing with `none`, and styles take no time. */
const MOTIONS = {
  none: { '--cs-motion': 'none', '--cs-duration': '0s', '--cs-duration-quick': '0s' },
  calm: {},
  full: { '--cs-enter': 'scale(0.4)' },
} as const

/**
 * Creates a theme: every color, sizes, the radii and the font, as CSS custom properties. Pass it to the provider as
 * `theme`, alone or one each for `light` and `dark`.
 *
 * Text on the accent is black or white, whichever has more contrast. Links have the accent color too: an accent with
 * less than 4.5:1 against the background is darkened or lightened until it reaches 4.5:1 (WCAG 2.2 AA).
 *
 * @throws {BaseError} `invalid_accent`: neither a name nor a hexadecimal color
 * @example
 * const theme = createTheme({ preset: 'midnight', accent: '#ff5c00', radius: 'small' })
 * return <CountersignProvider theme={theme} …>…</CountersignProvider>
 */
export function createTheme({
  preset = 'light',
  accent = presets[preset].accent,
  radius = presets[preset].radius,
  font = 'inherit',
  density = 'comfortable',
  width = 'medium',
  motion = 'calm',
}: CreateThemeParameters = {}): Theme {
  const { scheme, colors } = presets[preset]
  const background = hex(colors.background)
  const end = scheme === 'light' ? BLACK : WHITE
  const tint = (color: Rgb) => mix(background, color, 0.1)
  // Links are on the background, and on the tint while the pointer is over them.
  const isLegible = (color: Rgb) => contrast(color, background) >= AA && contrast(color, tint(color)) >= AA
  let shade = hex(Object.hasOwn(accents, accent) ? accents[accent as ThemeAccent][scheme] : accent)
  while (!isLegible(shade) && contrast(shade, end) > 1.01) shade = mix(shade, end, 0.05)
  const inks = [WHITE, BLACK].sort((a, b) => contrast(b, shade) - contrast(a, shade)) as [Rgb, Rgb]
  const [control, panel] = RADII[radius]
  const [row, button] = HEIGHTS[density]
  const [single, double] = WIDTHS[width]
  return {
    colorScheme: scheme,
    '--cs-scheme': scheme,
    ...Object.fromEntries(Object.entries(colors).map(([name, color]) => [`--cs-${name}`, color])),
    '--cs-accent': toHex(shade),
    '--cs-accent-strong': toHex(strongerThan(shade, inks)),
    '--cs-accent-foreground': toHex(inks[0]),
    '--cs-tint': toHex(tint(shade)),
    '--cs-radius': `${control}px`,
    '--cs-radius-panel': `${panel}px`,
    '--cs-row': `${row}px`,
    '--cs-control': `${button}px`,
    '--cs-width': `${single}px`,
    '--cs-wide': `${double}px`,
    '--cs-font': font,
    ...MOTIONS[motion],
  }
}

/** The accent under the pointer: away from its ink, which keeps the contrast, or visibly toward it if there is no more. */
function strongerThan(accent: Rgb, [ink, opposite]: readonly [Rgb, Rgb]): Rgb {
  const contrasting = mix(accent, opposite, 0.15)
  return contrast(contrasting, accent) > 1.05 ? contrasting : mix(accent, ink, 0.2)
}

function hex(color: string): Rgb {
  const parsed = parseHex(color)
  if (parsed) return parsed
  throw new BaseError(
    `createTheme: accent must be ${Object.keys(accents).join(', ')} or a color such as "#12664a", got "${color}".`,
    {
      code: 'invalid_accent',
      docsPath: '@countersign/kit/docs/theming.md',
    },
  )
}
