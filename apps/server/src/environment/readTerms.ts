import { readFileSync } from 'node:fs'
import { isTermsUrl, isTermsVersion } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import type { Settings } from './Settings.ts'

const required = ['TERMS_VERSION', 'TERMS_URL', 'TERMS_FILE', 'TERMS_LABEL'] as const

/**
 * Reads TERMS_VERSION, TERMS_URL and TERMS_FILE, the terms that users accept as they sign in, and TERMS_LABEL and TERMS_MODE,
 * how pages ask for it. A file, because the hash of its bytes is signed.
 */
export function readTerms(reader: Reader): Settings['terms'] {
  const version = reader.checked('TERMS_VERSION', (value) =>
    isTermsVersion(value) ? null : 'must have 1 to 64 letters, digits, ".", "_" and "-".',
  )
  const url = reader.checked('TERMS_URL', (value) =>
    isTermsUrl(value) ? null : 'must be an http or https URL without a fragment, of at most 500 characters.',
  )
  const label = reader.text('TERMS_LABEL')
  const mode = reader.checked('TERMS_MODE', (value) =>
    isMode(value) ? null : 'must be sentence or checkbox.',
  )
  const text = readText(reader)
  const given = [...required, 'TERMS_MODE'].filter((name) => reader.text(name) !== null)
  const missing = required.filter((name) => !given.includes(name))
  if (given.length > 0)
    for (const name of missing) reader.addIssue(name, `is missing: ${given[0]} has no effect without it.`)
  if (version === null || url === null || text === null || label === null) return null
  return { version, url, text, label, mode: mode !== null && isMode(mode) ? mode : 'sentence' }
}

function readText(reader: Reader): Uint8Array | null {
  const file = reader.text('TERMS_FILE')
  if (file === null) return null
  try {
    const text = readFileSync(file)
    if (text.length > 0) return text
    reader.addIssue('TERMS_FILE', 'is an empty file: it must have the exact text of the terms.')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    reader.addIssue(
      'TERMS_FILE',
      `could not be read (${code}): it must be the file of the exact text of the terms.`,
    )
  }
  return null
}

function isMode(value: string): value is 'sentence' | 'checkbox' {
  return value === 'sentence' || value === 'checkbox'
}
