import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgres, startPostgres } from './postgres.mjs'

let folders
beforeEach(() => {
  folders = ['whole', 'half'].map((name) => mkdtempSync(join(tmpdir(), `countersign-${name}-`)))
})
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function put(folder, ...names) {
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
}

test('a Postgres on PATH comes first, and a folder with half of one is none', () => {
  const [whole, half] = folders
  put(whole, 'initdb', 'postgres')
  put(half, 'postgres')
  expect(findPostgres({ PATH: [half, whole].join(delimiter) })).toBe(whole)
  expect(findPostgres({ PATH: half })).not.toBe(half)
})

test('a server that was named is used, and left running', async () => {
  const url = 'postgres://me@127.0.0.1:5432/mine'
  const server = await startPostgres({ TEST_DATABASE_URL: url })
  expect(server.url).toBe(url)
  await server.stop()
})
