import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { en } from './i18n/en.ts'

const script = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8')
const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

type Page = {
  readonly stored: string | null | Error
  readonly dark: boolean
  /** What `CSS.supports` does not know. */
  readonly lacks?: string
}

function paint({ stored, dark, lacks = 'nothing' }: Page) {
  const documentElement: { dataset: Record<string, string>; style: { colorScheme: string } } = {
    dataset: {},
    style: { colorScheme: '' },
  }
  const metas = ['light', 'dark'].map((themeColor) => ({ dataset: { themeColor }, media: '' }))
  const document = {
    documentElement,
    querySelectorAll: (selector: string) => (selector === 'meta[data-theme-color]' ? metas : []),
  }
  const written: string[] = []
  const localStorage = {
    getItem() {
      if (stored instanceof Error) throw stored
      return stored
    },
    setItem: (key: string) => written.push(key),
  }
  runInNewContext(script, {
    document,
    localStorage,
    addEventListener() {},
    setTimeout() {},
    matchMedia: () => ({ matches: dark }),
    CSS: { supports: (...condition: string[]) => !condition.join().includes(lacks) },
  })
  const { theme, browser } = documentElement.dataset
  const { colorScheme } = documentElement.style
  const [barColor] = metas.filter(({ media }) => media === 'all').map(({ dataset }) => dataset.themeColor)
  return { theme, colorScheme, barColor, written, browser }
}

describe('start.js', () => {
  it('the texts of the page are those of the application', () => {
    const shown = [...page.matchAll(/data-text="([\w.]+)"[^>]*>([^<]*)/g)]
    expect(shown).toHaveLength(3)
    for (const [, key, english] of shown) expect(en).toMatchObject({ [String(key)]: english })
  })

  it.each([
    { stored: 'dark', dark: false, theme: 'dark' },
    { stored: 'light', dark: true, theme: 'light' },
    { stored: 'system', dark: true, theme: 'dark' },
    { stored: null, dark: true, theme: 'dark' },
    { stored: null, dark: false, theme: 'light' },
    { stored: new Error('denied'), dark: true, theme: 'dark' },
  ])('R4.14 before the first paint $stored, prefers dark: $dark, shows $theme', ({ stored, dark, theme }) => {
    expect(paint({ stored, dark })).toEqual({
      ...{ theme, colorScheme: theme, barColor: theme, written: [] },
      browser: undefined,
    })
  })

  it.each(['light-dark(', ':has('])('shows the text for old browsers in one that lacks %s', (lacks) => {
    const page = paint({ stored: 'dark', dark: false, lacks })
    expect(page).toMatchObject({ theme: 'dark', browser: 'unsupported' })
  })

  it('R4.14 R12.2 blocks in the head, and the page has no inline script or style', () => {
    const head = page.slice(page.indexOf('<head>'), page.indexOf('</head>'))
    expect(head).toContain('<script src="/start.js"></script>')
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script>/)
  })
})
