import type { Wallet } from '@countersign/wallets'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/**
 * Returns the names of announced wallets without their own catalogue row. A name that contains a catalogue wallet's
 * name, or reads like another one listed, gets its domain: "OKX Wallet Official (evil.example)". Equal names with equal
 * domains are numbered.
 */
export function disambiguateNames(
  catalogue: readonly Wallet[],
  announced: readonly AnnouncedWallet[],
): readonly string[] {
  const known = catalogue.flatMap(({ name, shortName = name }) => [name, shortName].map(readsLike))
  const folded = announced.map(({ name }) => fold(name))
  const labels = announced.map(({ name, rdns }, index) => {
    const foldedName = folded[index] ?? ''
    const isDistinct =
      isPlain(foldedName) &&
      folded.indexOf(foldedName) === folded.lastIndexOf(foldedName) &&
      !known.some((knownName) => knownName.test(foldedName))
    return isDistinct ? name : `${name} (${rdns})`
  })
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : `${label} ${labels.slice(0, index + 1).filter((other) => other === label).length}`,
  )
}

/** What is read as the first letter of each. */
const lookalikes = new Map(
  ['li1|!£', 'o0', 'a@4', 's$5', 'e3€', 'b8', 't+', 'z2', 'c¢', 'y¥'].flatMap(([letter = '', ...others]) =>
    others.map((other) => [other, letter]),
  ),
)

/** Digits that are read as one of several letters. */
const ambiguous: Readonly<Record<string, string>> = { b: '6', g: '69', l: '7', p: '9', q: '9', t: '7' }

/** Reduces a name to what a reader sees: no case, accents or spaces, one letter for all lookalikes. */
function fold(name: string): string {
  return Array.from(name.normalize('NFKD').toLowerCase(), (sign) => lookalikes.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace('wallet', '')
}

/** Matches a folded name that contains this one, or digits in place of its letters. */
function readsLike(name: string): RegExp {
  return new RegExp(fold(name).replace(/[bglpqt]/g, (letter) => `[${letter}${ambiguous[letter]}]`))
}

// Other scripts have a lookalike of nearly every Latin letter, and no table is complete: treats every other letter as
// one.
function isPlain(folded: string): boolean {
  return /^[a-z0-9]+$/.test(folded)
}
