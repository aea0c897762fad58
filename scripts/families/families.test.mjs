import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { families, nodeArguments, usageOf } from './families.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test.each(Object.keys(families))('npm run %s runs each of its programs, and lists what they do', (family) => {
  expect(scripts[family]).toBe(`node scripts/families/run.mjs ${family}`)
  for (const [name, { file, does }] of Object.entries(families[family])) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(usageOf(family)).toContain(does)
    expect(nodeArguments(family, name, ['--quick']).slice(-2)).toEqual([file, '--quick'])
  }
})

test('a name that a family does not have has no program', () => {
  expect(nodeArguments('bench', 'nothing', [])).toBeNull()
  expect(nodeArguments('bench', 'toString', [])).toBeNull()
})
