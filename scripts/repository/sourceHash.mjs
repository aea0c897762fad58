import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from './filesUnder.mjs'
import { root } from './runCommand.mjs'

/**
 * The hash of what a build depends on: the files of these folders, without tests, and the settings of the repository. A
 * folder that does not exist is empty.
 */
export async function sourceHash(folders, pattern = /^(?!.*\.test\.tsx?$).+$/) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    for (const file of await filesUnder(join(root, folder), pattern))
      hash.update(`${folder}/${file}\n`).update(readFileSync(join(root, folder, file)))
  }
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
