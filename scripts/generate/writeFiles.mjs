import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../repository/runCommand.mjs'

/** Writes files of the repository by their path, or deletes those whose text is `null`. Returns the paths that changed. */
export async function writeFiles(files) {
  const changed = outOfDate(files)
  for (const path of changed) {
    const text = files.get(path)
    if (text === null) {
      await rm(join(root, path))
      continue
    }
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return changed
}

/** Returns the paths of the files whose text is another one. */
export function outOfDate(files) {
  return [...files].filter(([path, text]) => readText(path) !== text).map(([path]) => path)
}

function readText(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}
