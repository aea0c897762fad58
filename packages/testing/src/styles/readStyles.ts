import { readFile } from 'node:fs/promises'

/** The parts of the style sheet that the phone and the popup share, in order. */
const parts = ['base', 'phone', 'home', 'notices', 'sheet', 'choices', 'scan', 'media']

/** Returns the style sheet of the phone's page and the popup. */
export function readPhoneStyles(): Promise<string> {
  return readStyles(new URL('./', import.meta.url), parts)
}

/** Reads the style sheets of a folder and joins them in order. */
export async function readStyles(folder: URL, names: readonly string[]): Promise<string> {
  const files = await Promise.all(names.map((name) => readFile(new URL(`${name}.css`, folder), 'utf8')))
  return files.join('\n')
}
