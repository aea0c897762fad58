import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrerenderedHome } from '@countersign/api'

/** Returns the home page that the build wrote as HTML; `null` for a build without it. */
export async function readPrerendered(root: string): Promise<PrerenderedHome | null> {
  const text = await readFile(join(root, '.vite/home.json'), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
