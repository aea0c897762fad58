import { supportByKey } from './features.mjs'

/** What the data calls features that a style sheet writes otherwise. */
const written = [
  [/[\d.](?:dv|sv|lv)(?:[whib]|min|max)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/[\d.]cq(?:[whib]|min|max)\b/, 'css.types.length.container_query_length_units'],
  [/\blight-dark\(/, 'css.types.color.light-dark'],
  [/\bcolor-mix\(/, 'css.types.color.color-mix'],
  [/\boklch\(/, 'css.types.color.oklch'],
  [/\boklab\(/, 'css.types.color.oklab'],
  [/\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(from /, 'css.types.color.rgb.relative_syntax'],
  [/@media[^{]*\([^)]*[<>]/, 'css.at-rules.media.range_syntax'],
]

/** The keys of the young features that a style sheet uses. */
export function findInStyle(sheet, young) {
  const css = sheet.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'/g, '""')
  const keys = new Set()
  const add = (...each) => {
    for (const key of each) if (supportByKey.has(key)) keys.add(key)
  }

  for (const [, name] of css.matchAll(/@([a-z-]+)/g)) add(`css.at-rules.${name}`)
  for (const [, query] of css.matchAll(/@media([^{]*)/g)) {
    for (const [, name] of query.matchAll(/\(\s*([a-z-]+)/g)) add(`css.at-rules.media.${name}`)
  }
  for (const [selector] of css.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trim().startsWith('@')) continue
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) add(`css.selectors.${name}`)
  }
  for (const [, name, value] of css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:([^;{}]*)(?=[;}])/g)) {
    add(`css.properties.${name}`)
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*\(?/g)) {
      const plain = word.replace('(', '')
      add(`css.properties.${name}.${plain}`, `css.properties.${name}.${plain.replaceAll('-', '_')}`)
      if (plain !== word) add(`css.types.${plain}`)
    }
  }
  if (isNested(css)) add('css.selectors.nesting')
  for (const [pattern, key] of written) if (pattern.test(css)) add(key)
  return new Set([...keys].filter((key) => young.has(key)))
}

/** Whether a style rule is inside another one. */
function isNested(css) {
  const open = []
  for (const [part] of css.matchAll(/[^{};]*[{}]|;/g)) {
    if (part.endsWith('}')) open.pop()
    else if (part.endsWith('{')) {
      const rule = part.trim()
      if (open.some((outer) => !outer.startsWith('@'))) return true
      open.push(rule)
    }
  }
  return false
}
