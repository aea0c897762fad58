import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../repository/runCommand.mjs'
import { sourceHash } from '../repository/sourceHash.mjs'

const folder = join(root, 'node_modules/.cache/countersign/local-world')
const program = join(folder, 'main.mjs')
const stamp = join(folder, 'sources.sha256')

/** The source folders of the local world, of what it serves, and of this script. */
const sources = [
  'apps/local-world',
  'apps/server',
  'packages/api',
  'packages/identicon',
  'packages/sign-in',
  'packages/testing',
  'packages/thrown',
  'packages/wallets',
  'packages/walletconnect',
  'scripts/build',
  'scripts/repository',
]

/**
 * Bundles the local world if its sources have changed since the last time. Resolves to the program, which starts a
 * second earlier than the sources; rejects with the errors of the build.
 */
export async function buildLocalWorld() {
  // The program has the paths of its sources, and the folder of the repository may be moved.
  const hash = `${await sourceHash(sources)} ${root}`
  const built = existsSync(program) ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === hash) return program
  await mkdir(folder, { recursive: true })
  const args = ['--import', 'tsx', '--conditions=source', 'scripts/build/writeLocalWorld.ts', program]
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root })
  } catch ({ stderr, message }) {
    throw new Error(`Could not build the local environment.\n${(stderr || message).trim()}`)
  }
  await writeFile(stamp, hash)
  return program
}
