import { matches, watchMedia } from '../motion/mediaQuery.ts'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import type { Theme } from './createTheme.ts'

/**
 * The theme of the kit: one of the style sheet's, one of {@link createTheme}, or one each for light and dark. `auto` and
 * a pair follow the class or `data-theme` of the `html` element (`light` or `dark`, as next-themes sets them), or else the
 * system.
 */
export type ThemeOption = 'light' | 'dark' | 'auto' | Theme | ThemePair

type ThemePair = { readonly light: Theme; readonly dark: Theme }

/** Sets the custom properties of a theme object on the `html` element. Themes of the style sheet need none. */
export function useTheme(theme: ThemeOption): void {
  // A string has neither property.
  const { light = theme, dark = theme } = theme as Partial<ThemePair>
  useBrowserLayoutEffect(
    () => (typeof light === 'object' ? followTheme(light as Theme, dark as Theme) : undefined),
    [light, dark],
  )
}

const DARK = '(prefers-color-scheme: dark)'

/** Returns a function that removes the properties again. */
function followTheme(light: Theme, dark: Theme): () => void {
  const root = document.documentElement
  const has = (scheme: string) => root.matches(`.${scheme},[data-theme=${scheme}]`)
  function apply() {
    const shown = has('dark') || (matches(DARK) && !has('light')) ? dark : light
    // `colorScheme` is no property by this name, and is ignored.
    for (const [token, value] of Object.entries(shown)) root.style.setProperty(token, value)
  }
  const observer = new MutationObserver(apply)
  observer.observe(root, { attributeFilter: ['class', 'data-theme'] })
  const stopWatching = watchMedia(DARK, apply)
  apply()
  return () => {
    observer.disconnect()
    stopWatching()
    for (const token in light) root.style.removeProperty(token)
  }
}
