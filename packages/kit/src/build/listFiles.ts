import type { Rolldown } from 'vite'
import { LIST_FILE } from './splitFiles.ts'

/** The script of the list of wallets and its styles, if there is one in the build. */
export function listFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const list = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === LIST_FILE)
  return list?.type === 'chunk' ? [list.fileName, ...(list.viteMetadata?.importedCss ?? [])] : []
}

/** Whether a page that starts with `entry` loads the list of wallets later. */
export function opensList(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): boolean {
  const pending = [entry.fileName]
  const seen = new Set(pending)
  for (const name of pending) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    if (file.name === LIST_FILE) return true
    for (const next of [...file.imports, ...file.dynamicImports]) {
      if (!seen.has(next)) pending.push(next)
      seen.add(next)
    }
  }
  return false
}
