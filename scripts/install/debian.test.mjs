import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findProgram } from './debian.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-programs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function program(name, mode = 0o755) {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, mode)
  return path
}

test('finds the first of the named programs on PATH', async () => {
  await program('second-browser')
  const first = await program('first-browser')
  expect(findProgram(['no-browser', 'first-browser', 'second-browser'], { PATH: folder })).toBe(first)
})

test('ignores a file that is not executable', async () => {
  await program('first-browser', 0o644)
  expect(findProgram(['first-browser'], { PATH: folder })).toBeNull()
})
