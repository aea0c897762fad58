import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
const wanted = /(\.([cm]?[jt]s|[jt]sx)|^package\.json)$/

/**
 * Reads the modules and package.json files of files and folders, by their path below `root` with `/` between folders.
 * Folders of dependencies and of build output are left out, and those whose name begins with a dot.
 */
export async function readFiles(root: string, paths: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const visit = async (path: string) => {
    const info = await stat(path)
    if (!info.isDirectory()) {
      files.set(relative(root, path).split(sep).join('/'), await readFile(path, 'utf8'))
      return
    }
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const isWanted = entry.isDirectory()
        ? !skipped.has(entry.name) && !entry.name.startsWith('.')
        : entry.isFile() && wanted.test(entry.name) && !entry.name.endsWith('.d.ts')
      if (isWanted) await visit(join(path, entry.name))
    }
  }
  for (const path of paths) await visit(path)
  return files
}
