import type { Reader } from './createReader.ts'

/** Names that only settings of this server have. */
const OWN = /^(?:LIMIT|RETAIN|PASSKEYS|TERMS|PUBLIC_RPC_URL)_|^SESSION_\w+_HOURS$/

/** One for each chain. */
const OF_CHAIN = /^(?:PUBLIC_)?RPC_URL_\d+$/

/** Shorter names often belong to other programs. */
const MIN_LENGTH = 8

/**
 * Adds an issue for each variable that looks like a setting but is not one: a misspelled limit or list of addresses
 * would have no effect. Call it after all settings have been read.
 */
export function refuseUnknown(reader: Reader): void {
  const known = reader.known()
  const missing = [...known].filter((name) => name.length >= MIN_LENGTH && reader.text(name) === null)
  for (const name of reader.names()) {
    if (known.has(name) || OF_CHAIN.test(name) || reader.text(name) === null) continue
    const meant = missing.find((candidate) => isSimilar(name, candidate))
    if (meant) reader.addIssue(name, `is not a setting. Did you mean ${meant}?`)
    else if (OWN.test(name)) reader.addIssue(name, 'is not a setting. Check its spelling, or remove it.')
  }
}

/** Returns true for two names that differ by at most two letters, long ones by three (Levenshtein distance). */
function isSimilar(one: string, other: string): boolean {
  const most = other.length < 12 ? 2 : 3
  if (Math.abs(one.length - other.length) > most) return false
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, otherLetter] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}
