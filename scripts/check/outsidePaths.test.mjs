import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'

// A test that reads a folder beside the project passes on one machine and fails on another.

/** Returns the paths in `text`, written relative to the file, that leave the project. */
function outsidePaths(file, text) {
  const written = [
    ...text.matchAll(/new URL\(\s*['"`](\.\.?\/[^'"`$]*)/g),
    ...text.matchAll(/import\.meta\.dirname,\s*['"`](\.\.[^'"`$]*)/g),
    ...text.matchAll(/(?:from|import\(|import)\s*['"](\.\.?\/[^'"]*)['"]/g),
  ]
  return written
    .map(([, path]) => path)
    .filter((path) => relative(root, resolve(dirname(file), path)).startsWith('..'))
}

test('outsidePaths finds a path that leaves the project, and no other', () => {
  const file = join(root, 'scripts/check/a.mjs')
  expect(outsidePaths(file, "new URL('../../../other/', import.meta.url)")).toEqual(['../../../other/'])
  expect(outsidePaths(file, "join(import.meta.dirname, '../../..')")).toEqual(['../../..'])
  expect(outsidePaths(file, "import '../../../other/a.mjs'")).toEqual(['../../../other/a.mjs'])
  expect(outsidePaths(file, "new URL('../../docs/', import.meta.url)")).toEqual([])
})

test('no file reads anything outside the project', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.js', '*.vue', '*.svelte'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const found = files
    .split('\n')
    .filter((name) => name !== '' && name !== 'scripts/check/outsidePaths.test.mjs')
    .map((name) => [name, outsidePaths(join(root, name), readFileSync(join(root, name), 'utf8'))])
    .filter(([, paths]) => paths.length > 0)
  expect(found).toEqual([])
})
