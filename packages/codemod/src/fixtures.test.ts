import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fixtureFolder, readFixture } from '../test/readFixture.ts'
import { migrate } from './migrate.ts'

const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))

describe.each([
  ['with-vite', 'rainbowkit'],
  ['with-next-siwe-next-auth', 'rainbowkit'],
  ['own-buttons', 'rainbowkit'],
  ['connectkit-vite', 'connectkit'],
  ['connectkit-siwe', 'connectkit'],
] as const)('the application %s', (name, from) => {
  const before = readFixture(name, 'before')
  const after = readFixture(name, 'after')

  test('is rewritten completely', () => {
    const { files, findings } = migrate(before, { from })
    expect(Object.fromEntries([...before, ...files])).toEqual(Object.fromEntries(after))
    expect(findings).toEqual([])
  })

  test('does not change when the codemod runs again', () => {
    const { files, findings } = migrate(after, { from })
    expect(Object.fromEntries(files)).toEqual({})
    expect(findings).toEqual([])
  })

  test('compiles against the sources of the kit', async () => {
    // Lists the files that it checked; rejects with the errors in them.
    const { stdout } = await promisify(execFile)(
      tsc,
      ['--noEmit', '--listFiles', '-p', fixtureFolder(name)],
      { maxBuffer: 16 * 1024 * 1024 },
    )
    for (const path of [...after.keys()].filter((path) => /\.tsx?$/.test(path)))
      expect(stdout).toContain(`after/${path}`)
    expect(stdout).toContain('packages/kit/src/index.ts')
  }, 60_000)
})
