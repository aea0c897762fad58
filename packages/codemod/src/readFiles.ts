import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Finding } from './Finding.ts'
import { isWorkspaceFile } from './project/Catalogs.ts'
import { isModule } from './project/isModule.ts'
import { isTsconfig } from './project/readAliases.ts'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
const isInputFile = (name: string) =>
  isModule(name) || name === 'package.json' || isTsconfig(name) || isWorkspaceFile(name)

type Reading = {
  /** The text of each file, by its path below `root` with `/` between folders. */
  readonly files: ReadonlyMap<string, string>
  /** What could not be read. */
  readonly findings: readonly Finding[]
}

/**
 * Reads the modules, package.json, tsconfig and workspace files of files and folders, and those around each path. Folders of
 * dependencies and of build output are left out, and those whose name begins with a dot; links are not followed. Rejects if one of `paths` does not exist or is outside of
 * `root`.
 */
export async function readFiles(root: string, paths: readonly string[]): Promise<Reading> {
  const files = new Map<string, string>()
  const findings: Finding[] = []
  const visitFolder = async (path: string) => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const below = join(path, entry.name)
      if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'))
        await attempt(below, visitFolder)
      else if (entry.isFile() && isInputFile(entry.name) && !entry.name.endsWith('.d.ts'))
        await attempt(below, visitFile)
    }
  }
  const visitFile = async (path: string) => {
    files.set(nameOf(path), decode(await readFile(path)))
  }
  const attempt = async (path: string, visit: (path: string) => Promise<void>) => {
    try {
      await visit(path)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      findings.push({
        file: nameOf(path),
        line: 1,
        reason: `Could not read it: ${why}`,
        todo: 'Make it readable, and run the codemod again.',
      })
    }
  }
  const base = await realpath(root)
  const nameOf = (path: string) => relative(base, path).split(sep).join('/')

  for (const path of paths) {
    const real = await realpath(path)
    if (/^\.\.(\/|$)/.test(nameOf(real)) || isAbsolute(relative(base, real)))
      throw new Error(`${path} is outside of ${root}. Run the codemod there.`)
    await attempt(real, (await stat(real)).isDirectory() ? visitFolder : visitFile)
    for (let folder = dirname(real); `${folder}${sep}`.startsWith(`${base}${sep}`); folder = dirname(folder))
      for (const entry of await readdir(folder, { withFileTypes: true }))
        if (entry.isFile() && isInputFile(entry.name) && !isModule(entry.name))
          await attempt(join(folder, entry.name), visitFile)
  }
  return { files, findings }
}

/** Decodes UTF-8 and keeps its byte order mark. Rejects other encodings, which could not be written back. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8. Convert it first.')
  }
}
