import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemblePages } from './assemblePages.ts'

/** The folder that VitePress reads. */
export const pagesFolder = fileURLToPath(new URL('../../.pages/', import.meta.url))

/** Writes the pages that have changed and removes those that are gone. */
export function writePages(): void {
  const pages = assemblePages()
  mkdirSync(pagesFolder, { recursive: true })
  for (const [path, text] of pages) {
    const file = join(pagesFolder, path)
    if (readIfThere(file) === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const path of readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.md') && !pages.has(path.replaceAll('\\', '/'))) rmSync(join(pagesFolder, path))
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
