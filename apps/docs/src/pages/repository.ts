import { existsSync, readFileSync, statSync } from 'node:fs'

/** The root folder of the repository. */
export const repository = new URL('../../../../', import.meta.url)

export function readText(path: string): string {
  return readFileSync(new URL(path, repository), 'utf8')
}

/** Returns what is at a path: a file, a folder, or `null`. */
export function kindOf(path: string): 'file' | 'folder' | null {
  const url = new URL(path, repository)
  if (!existsSync(url)) return null
  return statSync(url).isDirectory() ? 'folder' : 'file'
}
