import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { circlesOf, importGraph } from './importCircles.mjs'
import { importsOf } from './importsOf.mjs'

test('no files import each other in a circle, by values or by types', async () => {
  expect(circlesOf(await importGraph(root))).toEqual([])
})

test('a circle has the files that reach each other', () => {
  const graph = { a: ['b', 'e'], b: ['c'], c: ['a', 'd'], d: ['e'], e: ['d'], f: ['a', 'f'], g: ['f', 'e'] }
  expect(circlesOf(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']])
})

test('imports are those of values and types, static and dynamic', () => {
  const code = `
    import './a.ts'
    import { b } from './b.ts'
    import type { C } from './c.ts'
    export { d } from './d.ts'
    export type * from './e.ts'
    const f = () => import('./f.ts')
    type G = typeof import("./g.ts")
  `
  expect(importsOf('code.ts', code)).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `./${name}.ts`),
  )
})
