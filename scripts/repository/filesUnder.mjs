import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.mutation',
  '.data',
  '.screens',
  'test-results',
  'playwright-report',
])

/** The relative paths of matching files in a folder, without installed and built files. */
export async function filesUnder(folder, pattern, subfolder = '') {
  const paths = []
  for (const entry of await readdir(join(folder, subfolder), { withFileTypes: true })) {
    const path = subfolder ? `${subfolder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) paths.push(...(await filesUnder(folder, pattern, path)))
    } else if (pattern.test(path)) paths.push(path)
  }
  return paths.sort()
}
