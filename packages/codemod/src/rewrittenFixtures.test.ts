import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fixtureFolder, readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const wagmi = `${root}node_modules/wagmi-2`
const types = 'dist/types/exports'
const wagmi2 = {
  wagmi: [`${wagmi}/${types}/index.d.ts`],
  'wagmi/*': [`${wagmi}/${types}/*.d.ts`],
  '@wagmi/core': [`${wagmi}/node_modules/@wagmi/core/${types}/index.d.ts`],
  '@wagmi/core/*': [`${wagmi}/node_modules/@wagmi/core/${types}/*.d.ts`],
}

test.each(['with-vite', 'with-next-siwe-next-auth', 'own-buttons', 'connectkit-vite', 'connectkit-siwe'])(
  'the application %s compiles against the sources of the kit',
  async (name) => {
    const files = await compile(fixtureFolder(name))
    for (const path of [...readFixture(name, 'after').keys()].filter((path) => /\.tsx?$/.test(path)))
      expect(files).toContain(`after/${path}`)
    expect(files).toContain('packages/kit/src/index.ts')
  },
  60_000,
)

test.each(['with-vite', 'own-buttons'])(
  'the application %s compiles with wagmi 2',
  async (name) => {
    const before = readFixture(name, 'before')
    // Inside of the project, where packages are found, and where no test reads all files.
    const parent = join(root, 'test-results')
    mkdirSync(parent, { recursive: true })
    const folder = mkdtempSync(join(parent, 'wagmi-2-'))
    try {
      for (const [path, code] of [...before, ...migrate(before, { keepWagmi: true }).files]) {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), code)
      }
      const compilerOptions = { paths: wagmi2 }
      const config = { extends: `${root}tsconfig.json`, compilerOptions, include: ['src'], exclude: [] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
      const files = await compile(folder)
      expect(files).toContain(`${folder}/src/`)
      expect(files).toContain(`${wagmi}/${types}/index.d.ts`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)

/** The files that the compiler checked. Rejects with the errors in them. */
async function compile(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    ['--noEmit', '--listFiles', '-p', folder],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout
}
