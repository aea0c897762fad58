import { expect, test } from 'vitest'
import { youngKeys } from './features.mjs'
import { findInStyle } from './findInStyle.mjs'
import { parseFloor } from './floor.mjs'

const young = youngKeys(parseFloor(['chrome >= 111', 'firefox >= 109', 'safari >= 15', 'ios_saf >= 15']))
const find = (css) => [...findInStyle(css, young)]

test.each([
  ['a{&:hover{color:red}}', 'css.selectors.nesting'],
  ['@media print{.a{.b{color:red}}}', 'css.selectors.nesting'],
  ['.a:has(b){color:red}', 'css.selectors.has'],
  ['.a:dir(rtl){color:red}', 'css.selectors.dir'],
  [':popover-open{color:red}', 'css.selectors.popover-open'],
  ['@starting-style{a{color:red}}', 'css.at-rules.starting-style'],
  ['@container(width > 1px){a{color:red}}', 'css.at-rules.container'],
  ['a{height:50dvh}', 'css.types.length.viewport_percentage_units_dynamic'],
  ['a{color:color-mix(in srgb,red,blue)}', 'css.types.color.color-mix'],
  ['a{color:oklch(50% 0 0)}', 'css.types.color.oklch'],
  ['a{color:red;background:light-dark(red,blue)}', 'css.types.color.light-dark'],
  ['a{scrollbar-gutter:stable}', 'css.properties.scrollbar-gutter'],
  ['a{text-wrap: balance;}', 'css.properties.text-wrap.balance'],
])('finds %s', (css, key) => {
  expect(find(css)).toContain(key)
})

test.each([
  '@media print{.a{color:red}.b{color:red}}@keyframes turn{to{rotate:1turn}}',
  'a{inset:0;margin:1rem;flex-direction:column;content:":has(b)"}/* light-dark() */',
])('finds nothing in %s', (css) => {
  expect(find(css)).toEqual([])
})
