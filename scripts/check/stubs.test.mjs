import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

// Test files share the globals of a worker: what one leaves behind changes the next, in an order that depends on the load.

test('every test file that replaces a global puts it back', async () => {
  const files = await filesUnder(root, /^(packages|apps|scripts)\/.*\.test\.(ts|tsx|mjs)$/)
  const textOf = (file) => readFileSync(join(root, file), 'utf8')
  const replacing = files.filter((file) => textOf(file).includes('vi.stubGlobal'.concat('(')))
  expect(replacing.length).toBeGreaterThan(10)
  expect(replacing.filter((file) => !/unstubAllGlobals|relayUnderTest/.test(textOf(file)))).toEqual([])
})
