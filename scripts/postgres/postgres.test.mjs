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

test('prefers a Postgres on PATH, and ignores an incomplete one', () => {
  const [whole, half] = folders
  put(whole, 'initdb', 'postgres')
  put(half, 'postgres')
  expect(findPostgres({ PATH: [half, whole].join(delimiter) })).toBe(whole)
  expect(findPostgres({ PATH: half })).not.toBe(half)
})

test('uses a configured server and leaves it running', async () => {
  const url = 'postgres://me@127.0.0.1:5432/mine'
  const server = await startPostgres({ TEST_DATABASE_URL: url })
  expect(server.url).toBe(url)
  await server.stop()
})
