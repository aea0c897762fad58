import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { compileSheet } from './kitModules.mjs'
import { shadowStyles } from './shadowStyles.mjs'

const src = join(root, 'packages/kit/src')
const selectorsOf = (css) => [...css.matchAll(/^\s*([^@{}\n][^{}\n]*) \{/gm)].map(([, selector]) => selector)

test('no style sheet of the kit selects the document or its elements in a shadow root', async () => {
  const sheets = new Map()
  for (const file of await filesUnder(src, /\.css$/)) await compileSheet(src, file, sheets)
  const css = shadowStyles([...sheets.values()].map(({ css }) => css).join('\n'))
  const selectors = selectorsOf(css)
  expect(selectors.length).toBeGreaterThan(200)
  expect(selectors.filter((selector) => /:root|(?<![\w.-])(?:html|body)(?![\w-])/.test(selector))).toEqual([])
  expect([...new Set(selectors.filter((selector) => selector.includes(':host')))]).toEqual([
    ':host',
    ':host([data-countersign-theme="light"])',
    ':host([data-countersign-theme="dark"])',
  ])
})

test('every token keeps its values, and every other rule its declarations', async () => {
  const { css } = await compileSheet(src, 'styles/tokens.css')
  const rewritten = shadowStyles(css)
  const blocks = (text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, block]) => block.replace(/\s+/g, ' '))
  // Of the classes of the `html` element.
  const dropped = blocks(css).filter((block) => !blocks(rewritten).includes(block))
  expect(dropped).toEqual([])
  expect(blocks(css)).toHaveLength(blocks(rewritten).length + 2)
})

test.each(['body .row { color: red }', ':root > .row { color: red }', '.row:not(html *) { color: red }'])(
  'refuses %s',
  (css) => {
    expect(() => shadowStyles(css)).toThrow('not for a shadow root')
  },
)
