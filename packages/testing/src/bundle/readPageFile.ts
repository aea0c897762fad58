import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TestingError } from '../errors/TestingError.ts'
import { builtFolder, isSource } from './builtFiles.ts'
import { pageScripts, pageStyles } from './pages.ts'

const sources = fileURLToPath(new URL('../', import.meta.url))

/**
 * Returns a script of a page. The published package has it as a file; the repository builds it and caches it in
 * `cache`.
 *
 * @throws {TestingError} `bundle_failed`
 */
export async function readPageScript(name: keyof typeof pageScripts, cache?: string): Promise<string> {
  if (!isSource) return readBuilt(name)
  const { bundleScript } = await import('./bundleScript.ts')
  return bundleScript(name, pageScripts[name], cache)
}

/**
 * Returns a style sheet of a page.
 *
 * @throws {TestingError} `bundle_failed`
 */
export async function readPageStyle(name: keyof typeof pageStyles): Promise<string> {
  return isSource ? joinStyles(name) : readBuilt(name)
}

/** Reads the sources of a style sheet and joins them in order. */
export async function joinStyles(name: keyof typeof pageStyles): Promise<string> {
  const files = await Promise.all(pageStyles[name].map((file) => readFile(join(sources, file), 'utf8')))
  return files.join('\n')
}

async function readBuilt(name: string): Promise<string> {
  const file = join(builtFolder, name)
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new TestingError('bundle_failed', `${file} is missing. Install @countersign/testing again.`, {
      cause,
    })
  }
}
