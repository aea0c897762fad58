import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

// A test that reads a folder beside the project passes on one machine and fails on another.

/** Returns the string literals in `text` that are paths from the file, or from the root, to outside of the project. */
function outsidePaths(file, text) {
  const fromFile = [...text.matchAll(/['"`](\.\.?\/[^'"`$\n]*|\.\.)['"`$]/g)].map(([, path]) => path)
  const fromRoot = [...text.matchAll(/\broot\b[},]\s*['"`]?\/?(\.\.[^'"`$\n]*)/g)].map(([, path]) => path)
  const steps = [...text.matchAll(/import\.meta\.dirname((?:,\s*'\.\.')+)/g)].map(([, list]) =>
    list
      .split(',')
      .map((step) => step.trim().slice(1, -1))
      .join('/')
      .slice(1),
  )
  return [
    ...[...fromFile, ...steps].filter((path) => isOutside(resolve(dirname(file), path))),
    ...fromRoot.filter((path) => isOutside(resolve(root, path))),
  ]
}

function isOutside(path) {
  return relative(root, path).startsWith('..')
}

test('outsidePaths finds a path that leaves the project, and no other', () => {
  const file = join(root, 'scripts/check/a.mjs')
  const found = (text) => outsidePaths(file, text)
  expect(found("new URL('../../../other/', import.meta.url)")).toEqual(['../../../other/'])
  expect(found("join(import.meta.dirname, '../../..')")).toEqual(['../../..'])
  expect(found("join(import.meta.dirname, '..', '..', '..', 'other')")).toEqual(['../../..'])
  expect(found("import '../../../other/a.mjs'")).toEqual(['../../../other/a.mjs'])
  expect(found("vi.mock('../../../a.mjs')")).toEqual(['../../../a.mjs'])
  expect(found("join(root, '../other/a.json')")).toEqual(['../other/a.json'])
  expect(found(['`$', '{root}/../other`'].join(''))).toEqual(['../other'])
  expect(found("new URL('../../docs/', import.meta.url)")).toEqual([])
  expect(found("join(root, 'docs'), '..'")).toEqual([])
})

test('no path in a source file leaves the project', async () => {
  const files = await filesUnder(root, /\.(tsx?|mts|mjs|js|vue|svelte)$/)
  expect(files.length).toBeGreaterThan(1000)
  const found = files
    .filter((name) => name !== 'scripts/check/outsidePaths.test.mjs')
    .map((name) => [name, outsidePaths(join(root, name), readFileSync(join(root, name), 'utf8'))])
    .filter(([, paths]) => paths.length > 0)
  expect(found).toEqual([])
})
