import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../../scripts/build/bundleProgram.mjs'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const programs = new Map<string, Promise<string>>()

/**
 * Bundles a program for Node.js, once per process that calls it. Resolves with the path of the bundle, which is named
 * after its content.
 */
export function buildProgram(entry: URL): Promise<string> {
  const program = programs.get(entry.href) ?? write(fileURLToPath(entry))
  programs.set(entry.href, program)
  return program
}

async function write(entry: string): Promise<string> {
  const code = await bundleProgram(entry)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const folder = join(root, '.data/cache/programs')
  const file = join(folder, `${basename(entry, '.ts')}-${hash}.mjs`)
  await mkdir(folder, { recursive: true })
  // Other processes may write it at the same time.
  const temporary = `${file}.${process.pid}.tmp`
  await writeFile(temporary, code)
  await rename(temporary, file)
  return file
}
