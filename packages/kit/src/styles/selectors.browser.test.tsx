import { expect, test } from 'vitest'

type Sheet = { readonly default?: Readonly<Record<string, string>> }

const sheets: Readonly<Record<string, Sheet>> = import.meta.glob('../**/*.css', { eager: true })
const classes = Object.values(sheets).flatMap((sheet) =>
  Object.values(Object(sheet.default)).flatMap((names) => String(names).split(' ')),
)

/** The style rules and keyframes of all sheets, also those inside of media queries and layers. */
function rulesOf(rules: CSSRuleList): readonly CSSRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSGroupingRule || rule instanceof CSSLayerBlockRule ? rulesOf(rule.cssRules) : [rule],
  )
}

/** The selectors of a list, split at its own commas only. */
function selectorsOf({ selectorText }: CSSStyleRule): readonly string[] {
  let depth = 0
  const marked = [...selectorText].map((letter) => {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    return letter === ',' && depth === 0 ? '\n' : letter
  })
  return marked.join('').split('\n')
}

const ours = [...document.styleSheets].filter(({ ownerNode }) =>
  (ownerNode as HTMLElement | null)?.dataset.viteDevId?.includes('/packages/kit/src/'),
)
const rules = ours.flatMap((sheet) => rulesOf(sheet.cssRules))
const styles = rules.filter((rule) => rule instanceof CSSStyleRule)

test('every selector contains one of our classes, or sets only our custom properties', () => {
  expect(classes.length).toBeGreaterThan(100)
  expect(styles.length).toBeGreaterThan(200)
  const isOurs = (selector: string) =>
    selector.includes('[data-countersign]') ||
    (selector.match(/\.[\w-]+/g) ?? []).some((name) => classes.includes(name.slice(1)))
  const others = styles.filter((rule) => !selectorsOf(rule).every(isOurs))
  expect(others.filter((rule) => [...rule.style].some((name) => !name.startsWith('--cs-')))).toEqual([])
  expect(others.filter(({ selectorText }) => !selectorText.startsWith(':where(:root'))).toEqual([])
})

test('declares no custom property without our prefix', () => {
  const names = styles.flatMap(({ style }) => [...style]).filter((name) => name.startsWith('--'))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !name.startsWith('--cs-'))).toEqual([])
})

test('the names of keyframes are local to their sheet', () => {
  const names = rules.filter((rule) => rule instanceof CSSKeyframesRule).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  // Vite's local names: `_name_hash_line`.
  expect(names.filter((name) => !/^_[\w-]+_\w+_\d+$/.test(name))).toEqual([])
})

test('each theme sets the same tokens, in every copy', () => {
  const tokens = styles.filter(({ selectorText }) => selectorText.startsWith(':where(:root'))
  const colors = tokens.filter(({ style }) => style.getPropertyValue('--cs-scheme') !== '')
  const themes = { light: new Set<string>(), dark: new Set<string>() }
  for (const { style } of colors) {
    const scheme = style.getPropertyValue('--cs-scheme').trim() as 'light' | 'dark'
    const names = [...style].filter(
      (name) => style.getPropertyValue(name).match(/#|rgb/) && name !== '--cs-shadow',
    )
    expect(names.length).toBeGreaterThan(12)
    themes[scheme].add(names.map((name) => `${name}:${style.getPropertyValue(name).trim()}`).join())
  }
  expect(colors).toHaveLength(6)
  expect([themes.light.size, themes.dark.size]).toEqual([1, 1])
})
