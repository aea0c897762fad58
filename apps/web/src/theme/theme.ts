import { createSafeStorage } from '@countersign/core/internal'
import { createThemeStore } from './themeStore.ts'

/** The page's theme. public/start.js has applied it already, before the first paint. */
export const themeStore = createThemeStore({
  storage: createSafeStorage(),
  prefersDark: matchMedia('(prefers-color-scheme: dark)'),
  tabs: window,
  show(shown) {
    document.documentElement.dataset.theme = shown
    document.documentElement.style.colorScheme = shown
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]'))
      meta.media = meta.dataset.themeColor === shown ? 'all' : 'not all'
  },
})
