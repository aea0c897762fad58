import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.screens',
  'test-results',
  'playwright-report',
])

/** Paths, relative to the folder, of the files whose path matches; what is installed or built is left out. */
export async function filesUnder(folder, pattern, inside = '') {
  const found = []
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside ? `${inside}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) found.push(...(await filesUnder(folder, pattern, path)))
    } else if (pattern.test(path)) found.push(path)
  }
  return found.sort()
}
