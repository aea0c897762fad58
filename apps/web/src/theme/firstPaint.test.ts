import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

function paint({ stored, dark }: { stored: string | null | Error; dark: boolean }) {
  const documentElement = { dataset: { theme: '' }, style: { colorScheme: '' } }
  const written: string[] = []
  const localStorage = {
    getItem() {
      if (stored instanceof Error) throw stored
      return stored
    },
    setItem: (key: string) => written.push(key),
  }
  runInNewContext(script, {
    document: { documentElement },
    localStorage,
    matchMedia: () => ({ matches: dark }),
  })
  return { theme: documentElement.dataset.theme, colorScheme: documentElement.style.colorScheme, written }
}

describe('theme.js', () => {
  it.each([
    { stored: 'dark', dark: false, theme: 'dark' },
    { stored: 'light', dark: true, theme: 'light' },
    { stored: 'system', dark: true, theme: 'dark' },
    { stored: null, dark: true, theme: 'dark' },
    { stored: null, dark: false, theme: 'light' },
    { stored: new Error('denied'), dark: true, theme: 'dark' },
  ])('R4.14 before the first paint $stored, prefers dark: $dark, shows $theme', ({ stored, dark, theme }) => {
    expect(paint({ stored, dark })).toEqual({ theme, colorScheme: theme, written: [] })
  })

  it('R4.14 R12.2 blocks in the head, and the page has no inline script or style', () => {
    const head = page.slice(page.indexOf('<head>'), page.indexOf('</head>'))
    expect(head).toContain('<script src="/theme.js"></script>')
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script>/)
  })
})
