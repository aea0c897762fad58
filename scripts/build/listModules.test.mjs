import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { moduleName } from './listModules.mjs'

test.each([
  [join(root, 'packages/kit/src/base.ts'), 'packages/kit/src/base.ts'],
  [join(root, 'node_modules/viem/_esm/index.js'), 'viem'],
  [join(root, 'node_modules/wagmi/node_modules/@wagmi/core/index.js'), '@wagmi/core'],
  ['\0rolldown/runtime.js', 'bundler'],
])('%s is counted as %s', (path, name) => {
  expect(moduleName(path)).toBe(name)
})
