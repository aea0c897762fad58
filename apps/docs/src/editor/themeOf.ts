import { createTheme, type Theme } from '@countersign/kit'
import { parametersOf, type ThemeChoice } from './ThemeChoice.ts'

export function themeOf(choice: ThemeChoice): Theme {
  return createTheme(parametersOf(choice))
}
