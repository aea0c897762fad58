import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import type { Theme } from './createTheme.ts'
import { followColorScheme } from './followColorScheme.ts'

/**
 * The theme of the kit: one of the style sheet's, one of {@link createTheme}, or one each for light and dark. `auto` and
 * a pair follow the class or `data-theme` of the `html` element (`light` or `dark`, as next-themes sets them), else the
 * system.
 */
export type ThemeOption = 'light' | 'dark' | 'auto' | Theme | { readonly light: Theme; readonly dark: Theme }

/** Sets the custom properties of a theme object on the `html` element. Themes of the style sheet need none. */
export function useTheme(theme: ThemeOption): void {
  const { light, dark } = pairOf(theme)
  useBrowserLayoutEffect(() => {
    if (!light || !dark) return
    if (light === dark) return applyTheme(light)
    let remove = () => {}
    const stop = followColorScheme((scheme) => {
      remove()
      remove = applyTheme(scheme === 'dark' ? dark : light)
    })
    return () => {
      stop()
      remove()
    }
  }, [light, dark])
}

function pairOf(theme: ThemeOption): { readonly light?: Theme; readonly dark?: Theme } {
  if (typeof theme === 'string') return {}
  return 'light' in theme ? theme : { light: theme, dark: theme }
}

/** Returns a function that removes the properties again. */
function applyTheme(theme: Theme): () => void {
  const { style } = document.documentElement
  const tokens = Object.entries(theme).filter(([name]) => name.startsWith('--'))
  for (const [name, value] of tokens) style.setProperty(name, value)
  return () => {
    for (const [name] of tokens) style.removeProperty(name)
  }
}
