import { lstat, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Finding } from './Finding.ts'

/** Reports new files whose place is taken, by a file or link that was not read. */
export async function findTaken(
  root: string,
  files: ReadonlyMap<string, string>,
  input: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const added = [...files.keys()].filter((path) => !input.has(path))
  const isTaken = await Promise.all(
    added.map((path) =>
      lstat(join(root, path)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return added
    .filter((_, index) => isTaken[index])
    .map((file) => ({
      file,
      line: 1,
      reason: 'It exists already.',
      todo: 'Check that it exports what the rewritten files import from it.',
    }))
}

/** Writes a file below a folder. */
export async function writeBelow(root: string, path: string, code: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), code)
}
