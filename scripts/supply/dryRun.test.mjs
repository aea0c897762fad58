import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { dryRun, withCleanCopy } from './dryRun.mjs'
import { readLock } from './lockFile.mjs'

const timeout = 60_000

test('npm ci installs a package of another platform from the lock file', { timeout }, async () => {
  const installed = await withCleanCopy(root, readLock(root), (copy) => dryRun(copy, 'darwin-arm64'))
  expect([...installed].filter((name) => /^@foundry-rs\/anvil|^@biomejs\//.test(name)).sort()).toEqual([
    '@biomejs/biome',
    '@biomejs/cli-darwin-arm64',
    '@foundry-rs/anvil',
    '@foundry-rs/anvil-darwin-arm64',
  ])
})

test('npm ci refuses a lock file that lacks what a package.json names', { timeout }, async () => {
  const lock = readLock(join(root, 'bench/sign-in'))
  await withCleanCopy(join(root, 'bench/sign-in'), lock, async (copy) => {
    const file = join(copy, 'package-lock.json')
    const text = await readFile(file, 'utf8')
    const { 'node_modules/express': _, ...packages } = JSON.parse(text).packages
    await writeFile(file, JSON.stringify({ ...lock, packages }))
    await expect(dryRun(copy, 'linux-x64')).rejects.toThrow('npm ci rejects the lock file on linux-x64.')
  })
})
