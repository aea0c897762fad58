import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './runCommand.mjs'

/** Copies this checkout to a folder as a clone would have it, with its uncommitted changes. */
export async function copyCheckout(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name))))
    await cp(join(root, file), join(folder, file))
}
