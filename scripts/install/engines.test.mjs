import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFirefox, missingReason } from './engines.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-engines-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(['darwin', 'win32'])('reports WebKitGTK as not available on %s', (platform) => {
  expect(missingReason('webkit', platform)).toBe('WebKitGTK is missing. It runs on Linux only.')
})

test('names the packages of a missing engine', () => {
  expect(missingReason('webkit', 'linux')).toContain('webkit2gtk-driver and xvfb')
  expect(missingReason('firefox', 'darwin')).toContain('put "firefox" on PATH')
})

test('finds a Firefox on PATH', async () => {
  const path = join(folder, 'firefox')
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  expect(findFirefox({ PATH: folder })).toMatch(/\/firefox(-esr)?$/)
})
