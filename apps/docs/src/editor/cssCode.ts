import type { ThemeChoice } from './ThemeChoice.ts'
import { themeOf } from './themeOf.ts'

/** The same theme as a style sheet, for the colors of server-rendered HTML before it is hydrated. */
export function cssCode(choice: ThemeChoice): string {
  const { colorScheme, ...tokens } = themeOf(choice)
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n  color-scheme: ${colorScheme};\n${lines.join('\n')}\n}\n`
}
