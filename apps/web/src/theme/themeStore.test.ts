import { createSafeStorage } from '@countersign/core/internal'
import { describe, expect, it } from 'vitest'
import { createThemeStore, type ThemeState } from './themeStore.ts'

class Preference extends EventTarget {
  matches: boolean

  constructor(dark: boolean) {
    super()
    this.matches = dark
  }

  turn(dark: boolean) {
    this.matches = dark
    this.dispatchEvent(new Event('change'))
  }
}

function surroundings({ stored, dark = false }: { stored?: string; dark?: boolean } = {}) {
  const items = new Map(stored === undefined ? [] : [['theme', stored]])
  const prefersDark = new Preference(dark)
  const tabs = new EventTarget()
  const shown: ThemeState['shown'][] = []
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const otherTab = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { kept: items, prefersDark, tabs, shown, otherTab, open: () => storage }
}

function open(around: ReturnType<typeof surroundings>, storage = around.open) {
  return createThemeStore({
    storage: createSafeStorage(storage),
    prefersDark: around.prefersDark,
    tabs: around.tabs,
    show: (theme) => around.shown.push(theme),
  })
}

describe('themeStore', () => {
  it('R3.4 writes nothing until the user selects a theme', () => {
    const around = surroundings()
    const store = open(around)
    around.prefersDark.turn(true)
    around.otherTab('theme', 'light')
    expect([...around.kept]).toEqual([])
    store.choose('dark')
    expect([...around.kept]).toEqual([['theme', 'dark']])
    store.choose('system')
    expect([...around.kept]).toEqual([['theme', 'system']])
  })

  it('R4.14 system follows the preference live, a choice does not', () => {
    const around = surroundings({ dark: true })
    const store = open(around)
    expect(store.get()).toEqual({ theme: 'system', shown: 'dark' })
    around.prefersDark.turn(false)
    expect(store.get().shown).toBe('light')
    store.choose('light')
    around.prefersDark.turn(true)
    expect(store.get()).toEqual({ theme: 'light', shown: 'light' })
    store.choose('system')
    expect(around.shown).toEqual(['dark', 'light', 'light', 'light', 'dark'])
  })

  it('R4.14 a stored theme is shown, an unknown one is system', () => {
    expect(open(surroundings({ stored: 'dark' })).get()).toEqual({ theme: 'dark', shown: 'dark' })
    expect(open(surroundings({ stored: 'sepia' })).get()).toEqual({ theme: 'system', shown: 'light' })
  })

  it('R4.14 follows other tabs by the storage event', () => {
    const around = surroundings()
    const store = open(around)
    around.otherTab('theme', 'dark')
    expect(store.get()).toEqual({ theme: 'dark', shown: 'dark' })
    around.otherTab('something else', 'light')
    expect(store.get().theme).toBe('dark')
    around.otherTab(null, null)
    expect(store.get()).toEqual({ theme: 'system', shown: 'light' })
  })

  it('R3.5 themes work when storage throws', () => {
    const around = surroundings({ dark: true })
    const store = open(around, () => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(store.get()).toEqual({ theme: 'system', shown: 'dark' })
    store.choose('light')
    expect(store.get()).toEqual({ theme: 'light', shown: 'light' })
    expect(around.shown).toEqual(['dark', 'light'])
  })
})
