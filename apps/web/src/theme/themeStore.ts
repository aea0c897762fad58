import { createStore, type SafeStorage, type Store } from '@countersign/core/internal'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The selected theme and the resolved one. */
export type ThemeState = { readonly theme: Theme; readonly shown: 'light' | 'dark' }

export type ThemeStore = Pick<Store<ThemeState>, 'get' | 'subscribe'> & {
  /** Applies the theme and stores it if possible. */
  choose(theme: Theme): void
}

export type ThemeSurroundings = {
  readonly storage: SafeStorage
  /** `matchMedia('(prefers-color-scheme: dark)')` */
  readonly prefersDark: EventTarget & { readonly matches: boolean }
  /** The target of storage events: the window. */
  readonly tabs: EventTarget
  readonly show: (shown: ThemeState['shown']) => void
}

const storageKey = 'theme'

/** Follows the selected theme, the system's preference and other tabs (R4.14). Writes only on selection. */
export function createThemeStore({ storage, prefersDark, tabs, show }: ThemeSurroundings): ThemeStore {
  const store = createStore<ThemeState>(resolve(toTheme(storage.getItem(storageKey))))
  show(store.get().shown)

  prefersDark.addEventListener('change', () => enter(store.get().theme))
  tabs.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === storageKey || key === null) enter(toTheme(newValue))
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(theme) {
      storage.setItem(storageKey, theme)
      enter(theme)
    },
  }

  function resolve(theme: Theme): ThemeState {
    return { theme, shown: theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme }
  }

  function enter(theme: Theme) {
    const next = resolve(theme)
    show(next.shown)
    store.set(next)
  }
}

function toTheme(value: string | null): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}
