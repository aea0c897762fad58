import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fixtureFolder, readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

const keepWagmi = true

test('keeps what is about wagmi 3 out of files and findings', () => {
  const code = `import { useAccount, useToken } from 'wagmi'
import { metaMask } from 'wagmi/connectors'
export const all = [useAccount(), useToken(), metaMask()]
`
  const json = JSON.stringify({
    dependencies: { '@countersign/kit': '^0.2.0', '@wagmi/core': '^2.9.0', wagmi: '^2.19.0' },
    devDependencies: { typescript: '~5.6.2' },
  })
  const input = new Map([
    ['package.json', json],
    ['a.ts', code],
  ])
  expect(migrate(input, { keepWagmi })).toEqual({ files: new Map(), findings: [], notes: [] })
})

test.each([
  ['^2.9.0', '^2.19.0'],
  ['2.12.0', '^2.19.0'],
  ['>=2', '^2.19.0'],
  ['latest', '^2.19.0'],
  ['2.19.5', '2.19.5'],
  ['~2.20.0', '~2.20.0'],
])('raises wagmi %s to %s, and reports it', (wagmi, expected) => {
  const json = JSON.stringify({ dependencies: { '@rainbow-me/rainbowkit': '^2.2.0', wagmi } })
  const { files, notes } = migrate(new Map([['package.json', json]]), { keepWagmi })
  expect(JSON.parse(files.get('package.json') ?? '').dependencies.wagmi).toBe(expected)
  expect(notes).toEqual(
    wagmi === expected
      ? []
      : [`package.json: wagmi ${wagmi} is now ${expected}, because the kit needs 2.19 or later.`],
  )
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
const wagmi = `${root}node_modules/wagmi-2`
const types = 'dist/types/exports'
const wagmi2 = {
  wagmi: [`${wagmi}/${types}/index.d.ts`],
  'wagmi/*': [`${wagmi}/${types}/*.d.ts`],
  '@wagmi/core': [`${wagmi}/node_modules/@wagmi/core/${types}/index.d.ts`],
  '@wagmi/core/*': [`${wagmi}/node_modules/@wagmi/core/${types}/*.d.ts`],
}

describe.each(['with-vite', 'own-buttons'])('the application %s', (name) => {
  const before = readFixture(name, 'before')
  const { files, findings } = migrate(before, { keepWagmi })

  test('is rewritten completely, with the names of wagmi 2', () => {
    expect(findings).toEqual([])
    const code = [...files.values()].join('')
    expect(code).not.toMatch(/rainbow-me|useConnection\b/)
    expect(code.includes('useAccount')).toBe(name === 'with-vite')
  })

  test('compiles with wagmi 2', async () => {
    const folder = mkdtempSync(join(fixtureFolder(name), '.wagmi-2-'))
    try {
      for (const [path, code] of [...before, ...files]) {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), code)
      }
      const compilerOptions = { paths: wagmi2 }
      const config = { extends: `${root}tsconfig.json`, compilerOptions, include: ['src'], exclude: [] }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
      const { stdout } = await promisify(execFile)(
        join(root, 'node_modules/.bin/tsc'),
        ['--noEmit', '--listFiles', '-p', folder],
        { maxBuffer: 16 * 1024 * 1024 },
      )
      expect(stdout).toContain(`${folder}/src/`)
      expect(stdout).toContain(`${wagmi}/${types}/index.d.ts`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
