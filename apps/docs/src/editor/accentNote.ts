import type { ThemeChoice } from './ThemeChoice.ts'
import { themeOf } from './themeOf.ts'

/** What `createTheme` changes about the accent so that links are legible; `null` if nothing. */
export function accentNote(choice: ThemeChoice): string | null {
  if (!choice.accent?.startsWith('#')) return null
  const { '--cs-accent': used, colorScheme } = themeOf(choice)
  if (used === undefined || used === choice.accent.toLowerCase()) return null
  const change = colorScheme === 'light' ? 'darkens' : 'lightens'
  return `${choice.accent} has a contrast of less than 4.5:1 on this background. createTheme ${change} it to ${used}.`
}
