import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Platforms that `npm ci` must support. */
export const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64']

/**
 * Copies the files that `npm ci` reads to a new folder, like a clean clone, passes it to `use`, and removes
 * it.
 *
 * @param lock the lock file of `folder`, parsed
 */
export async function withCleanCopy(folder, lock, use) {
  const copy = await mkdtemp(join(tmpdir(), 'countersign-lock-'))
  try {
    const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules/'))
    const files = ['package-lock.json', '.npmrc', ...workspaces.map((path) => join(path, 'package.json'))]
    for (const file of files) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await cp(join(folder, file), join(copy, file))
    }
    return await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * Names of the packages that `npm ci` would install on a platform, read from the lock file alone: no network is used.
 *
 * @throws {Error} with the packages that the lock file lacks or has in another version than a package.json
 */
export async function dryRun(folder, platform) {
  const [os, cpu] = platform.split('-')
  const options = [
    '--dry-run',
    '--offline',
    '--ignore-scripts',
    '--loglevel=error',
    `--os=${os}`,
    `--cpu=${cpu}`,
  ]
  try {
    const { stdout } = await promisify(execFile)('npm', ['ci', ...options, '--libc=glibc'], {
      cwd: folder,
      maxBuffer: 16 * 2 ** 20,
      shell: process.platform === 'win32',
    })
    return new Set([...stdout.matchAll(/^add (\S+) /gm)].map(([, name]) => name))
  } catch (error) {
    const lines = (error.stderr ?? '').split('\n').filter((line) => /Missing:|Invalid:/.test(line))
    const reason = lines.length > 0 ? lines.join('\n') : (error.stderr ?? error.message)
    throw new Error(`npm ci rejects the lock file on ${platform}.\n${reason}`)
  }
}
