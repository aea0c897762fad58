import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

/** Language and theme. Loaded once the page is idle: no page waits for them. */
export function PageSettings() {
  return (
    <>
      <LanguageMenu />
      <ThemeSwitch />
    </>
  )
}
