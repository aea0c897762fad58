import type { Rolldown } from 'vite'
import { CHALLENGE_FILE, LIST_FILE } from './splitFiles.ts'

/**
 * The script of the list of wallets and its styles, if there is one in the build. With `signIn` also the script that requests
 * a nonce.
 */
export function listFiles(bundle: Rolldown.OutputBundle, signIn: boolean): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const list = chunks.find(({ name }) => name === LIST_FILE)
  if (!list) return []
  const challenge = signIn && chunks.find(({ name }) => name === CHALLENGE_FILE)
  return [
    list.fileName,
    ...(list.viteMetadata?.importedCss ?? []),
    ...(challenge ? [challenge.fileName] : []),
  ]
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
