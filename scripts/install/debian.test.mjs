import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findProgram } from './debian.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-programs-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function program(name, { mode = 0o755, script = '' } = {}) {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, mode)
  return path
}

test('finds the first of the named programs on PATH', async () => {
  await program('second-browser')
  const first = await program('first-browser')
  expect(findProgram(['no-browser', 'first-browser', 'second-browser'], { PATH: folder })).toBe(first)
})

test('ignores a file that is not executable', async () => {
  await program('first-browser', { mode: 0o644 })
  expect(findProgram(['first-browser'], { PATH: folder })).toBeNull()
})

/** Installs packages by an `apt-get` that fails as often as `failures`, and returns its calls. */
async function install(lists, { failures = 0, onUpdate = ':' } = {}) {
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  vi.spyOn(console, 'log').mockReturnValue()
  vi.resetModules()
  const { installPackages } = await import('./debian.mjs')
  const log = join(folder, 'calls')
  await program('apt-get', {
    script: `[ "$1" = --version ] && exit 0
echo "$@" >> ${log}
[ "$3" = update ] && { ${onUpdate}; }
[ $(/usr/bin/wc -l < ${log}) -gt ${failures} ]`,
  })
  for (const names of lists) expect(installPackages(names, { PATH: folder })).toBe(true)
  return (await readFile(log, 'utf8')).trim().split('\n')
}

const lock = '-o DPkg::Lock::Timeout=120'

test('fetches the lists of packages once for several installations', async () => {
  expect(await install([['one', 'two'], ['three']])).toEqual([
    `${lock} update`,
    `${lock} install -y --no-install-recommends one two`,
    `${lock} install -y --no-install-recommends three`,
  ])
})

test('fetches the lists of packages again after a failure', async () => {
  const calls = await install([['one'], ['one'], ['two']], { failures: 1 })
  expect(calls.filter((call) => call.endsWith(' update'))).toHaveLength(2)
})

test('tries nothing more once apt-get did not respond', async () => {
  // As a timeout ends it.
  const calls = await install([['one']], { onUpdate: 'kill -TERM $$' })
  expect(calls).toEqual([`${lock} update`])
})

test('installs nothing for a user who is not root', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const { installPackages } = await import('./debian.mjs')
  await program('apt-get', { script: `touch ${join(folder, 'called')}` })
  expect(installPackages(['one'], { PATH: folder })).toBe(false)
  await expect(readFile(join(folder, 'called'))).rejects.toThrow('ENOENT')
})
