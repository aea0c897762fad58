import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureChromium, ensureTestChromium, findChromium } from './chromium.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-chromium-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function program(name) {
  const path = join(folder, name)
  await writeFile(path, '#!/bin/sh\n')
  await chmod(path, 0o755)
  return path
}

test('prefers CHROMIUM_PATH', async () => {
  const CHROMIUM_PATH = await program('mine')
  expect(findChromium({ CHROMIUM_PATH, PATH: folder })).toBe(CHROMIUM_PATH)
  expect(ensureTestChromium({ CHROMIUM_PATH, PATH: folder })).toBe(CHROMIUM_PATH)
})

test('an invalid CHROMIUM_PATH is an error that names it', () => {
  const CHROMIUM_PATH = join(folder, 'gone')
  expect(() => ensureChromium({ CHROMIUM_PATH })).toThrow(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}`)
  expect(() => ensureTestChromium({ CHROMIUM_PATH })).toThrow(`CHROMIUM_PATH is set to ${CHROMIUM_PATH}`)
})

test('tests prefer the headless shell', async () => {
  await program('chromium')
  await program('chromium-headless-shell')
  expect(ensureTestChromium({ PATH: folder })).toMatch(/\/chromium-headless-shell$/)
})
