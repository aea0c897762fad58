import { expect, test } from 'vitest'
import { findInScript } from './findInScript.mjs'
import { parseFloor } from './floor.mjs'
import { namesToDelete, youngNames } from './scriptNames.mjs'

const floor = parseFloor(['chrome >= 111', 'firefox >= 114', 'safari >= 16.4', 'ios_saf >= 16.4'])
const names = youngNames(floor)
const find = (code) => [...findInScript('file.tsx', code, names)]

test.each([
  ['rows.toReversed()', 'javascript.builtins.Array.toReversed'],
  ['rows?.toSorted?.(order)', 'javascript.builtins.Array.toSorted'],
  ['rows["toSpliced"](1)', 'javascript.builtins.Array.toSpliced'],
  ['URL.canParse(text)', 'api.URL.canParse_static'],
  ['window.URL.canParse(text)', 'api.URL.canParse_static'],
  ['AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['Object.groupBy(rows, of)', 'javascript.builtins.Object.groupBy'],
  ['Array.fromAsync(rows)', 'javascript.builtins.Array.fromAsync'],
  ['new Intl.DurationFormat("en")', 'javascript.builtins.Intl.DurationFormat'],
  ['requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['globalThis.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['document.startViewTransition(run)', 'api.Document.startViewTransition'],
  ['navigator.userActivation', 'api.Navigator.userActivation'],
  ['const query = new URLSearchParams(); query.size', 'api.URLSearchParams.size'],
  ['new Set(a).union(b)', 'javascript.builtins.Set.union'],
  ['map.values().map(of)', 'javascript.builtins.Iterator.map'],
  ['element.matches(":dir(rtl)")', 'css.selectors.dir'],
  ['/[a--b]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ['const a = <div popover="manual" />', 'html.global_attributes.popover'],
  ['jsx("dialog", { closedby: "any" })', 'html.elements.dialog.closedby'],
])('finds %s', (code, key) => {
  expect(find(code)).toContain(key)
})

test.each([
  'rows.at(-1); rows.findLast(of); structuredClone(rows); crypto.randomUUID(); Object.hasOwn(a, "b")',
  'rows.map(of); Object.values(rows).map(of); text.split("").some(of)',
  'const requestIdleCallback = (run) => run(); requestIdleCallback(of)',
  'if (typeof requestIdleCallback === "function") run()',
  'import * as v from "valibot"; v.union([])',
  'type Row = ReturnType<typeof URL.canParse>',
  'new Map().size; const all = new Set(); all.size',
])('finds nothing in %s', (code) => {
  expect(find(code)).toEqual([])
})

test('what is deleted for the journey has members before the globals that lead to them', () => {
  const deleted = namesToDelete(floor)
  expect(deleted).toContainEqual({ owner: 'URL', name: 'canParse', isStatic: true })
  expect(deleted).toContainEqual({ owner: 'Array', name: 'toReversed', isStatic: null })
  expect(deleted).toContainEqual({ owner: null, name: 'requestIdleCallback', isStatic: false })
  expect(deleted).not.toContainEqual(expect.objectContaining({ owner: 'AbortSignal', name: 'timeout' }))
  const firstGlobal = deleted.findIndex(({ owner }) => owner === null)
  expect(deleted.slice(firstGlobal).every(({ owner }) => owner === null)).toBe(true)
})
