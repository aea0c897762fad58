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

test('CHROMIUM_PATH is taken before any other', async () => {
  const CHROMIUM_PATH = await program('mine')
  expect(findChromium({ CHROMIUM_PATH, PATH: folder })).toBe(CHROMIUM_PATH)
  expect(ensureTestChromium({ CHROMIUM_PATH, PATH: folder })).toBe(CHROMIUM_PATH)
})

test('a CHROMIUM_PATH that leads nowhere is an error that names it', () => {
  const CHROMIUM_PATH = join(folder, 'gone')
  expect(() => ensureChromium({ CHROMIUM_PATH })).toThrow(`CHROMIUM_PATH names ${CHROMIUM_PATH}`)
  expect(() => ensureTestChromium({ CHROMIUM_PATH })).toThrow(`CHROMIUM_PATH names ${CHROMIUM_PATH}`)
})

test('tests run in the one without a window where it is there', async () => {
  await program('chromium')
  await program('chromium-headless-shell')
  expect(ensureTestChromium({ PATH: folder })).toMatch(/\/chromium-headless-shell$/)
})
