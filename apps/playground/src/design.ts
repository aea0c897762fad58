import { type CreateThemeParameters, createTheme } from '@countersign/kit'

/** The parameters of `createTheme` that have a fixed set of values, with these values. */
export const designChoices = {
  preset: ['light', 'dark', 'midnight', 'dusk', 'mono'],
  radius: ['none', 'small', 'medium', 'large'],
  density: ['compact', 'comfortable', 'spacious'],
  width: ['narrow', 'medium', 'wide'],
} as const satisfies { [K in keyof CreateThemeParameters]?: readonly CreateThemeParameters[K][] }

/** A theme in the URL of a scene, by the parameters of `createTheme`. */
export type Design = CreateThemeParameters

/** Reads a design from the parameters of a URL; `null` if they have none. What is invalid is left out. */
export function readDesign(parameters: URLSearchParams): Design | null {
  const choice = <K extends keyof typeof designChoices>(name: K) =>
    designChoices[name].find((value) => value === parameters.get(name)) as Design[K]
  const accent = parameters.get('accent') ?? ''
  const design: Design = {
    preset: choice('preset'),
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? (accent as `#${string}`) : undefined,
    radius: choice('radius'),
    font: parameters.get('font') || undefined,
    density: choice('density'),
    width: choice('width'),
  }
  return Object.values(design).some(Boolean) ? design : null
}

/** The design as parameters of a URL. */
export function designParameters(design: Design | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(design ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The code that creates the design's theme. */
export function codeOf(design: Design): string {
  const lines = Object.entries(designParameters(design)).map(
    ([name, value]) => `  ${name}: '${quoted(value)}',`,
  )
  return `const theme = createTheme({\n${lines.join('\n')}\n})`
}

const quoted = (value: string) => value.replace(/[\\']/g, '\\$&')

/** The color scheme of the design: its frames are shown in this one only. */
export const schemeOf = (design: Design): 'light' | 'dark' => createTheme(design).colorScheme

/** The accent as the theme has it: of the preset if none was chosen, and legible. */
export const accentOf = (design: Design): string => createTheme(design)['--cs-accent'] ?? ''
