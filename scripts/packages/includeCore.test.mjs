import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { includeCore } from './includeCore.mjs'
import { readManifest } from './manifests.mjs'
import { publishedManifest } from './publishedManifest.mjs'

test('the kit imports core from its own copy, and the copy imports wagmi', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'include-core-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (path, code) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), code)
  }
  const read = (path) => readFile(join(folder, path), 'utf8')
  await write('kit/index.js', "export * from '@countersign/core/chains';\n")
  await write(
    'kit/dialog/open.js',
    "import { leave } from '@countersign/core/internal';\nimport '@countersign/wallets';\n",
  )
  await write('kit/dialog/open.d.ts', "type A = import('@countersign/core').A;\n")
  await write('core/flow/leave.js', "import { deepEqual } from '@wagmi/core';\nimport './a.js';\n")
  await write('core/flow/leave.d.ts', 'import { type getAccount } from "@wagmi/core/actions";\n')
  await write('core/error.js', "const docsPath = '@countersign/core/README.md#errors';\n")

  await includeCore({ kit: join(folder, 'kit'), core: join(folder, 'core') })

  expect(await read('kit/index.js')).toBe("export * from './core/chains/popularChains.js';\n")
  expect(await read('kit/dialog/open.js')).toBe(
    "import { leave } from '../core/internal.js';\nimport '@countersign/wallets';\n",
  )
  expect(await read('kit/dialog/open.d.ts')).toBe("type A = import('../core/index.js').A;\n")
  expect(await read('kit/core/flow/leave.js')).toBe("import { deepEqual } from 'wagmi';\nimport './a.js';\n")
  expect(await read('kit/core/flow/leave.d.ts')).toBe('import { type getAccount } from "wagmi/actions";\n')
  expect(await read('kit/core/error.js')).toBe("const docsPath = '@countersign/kit/docs/errors.md';\n")
})

test('the published kit depends on what core depends on, instead of core', async () => {
  const core = await readManifest('packages/core')
  const { dependencies } = publishedManifest(await readManifest('packages/kit'), 'packages/kit')
  expect(dependencies).toMatchObject(core.dependencies)
  expect(dependencies).not.toHaveProperty('@countersign/core')
})
