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
  const known = catalogue.flatMap(({ name, shortName = name }) => [name, shortName].map(fold))
  const folded = announced.map(({ name }) => fold(name))
  const labels = announced.map(({ name, rdns }, index) => {
    const foldedName = folded[index] ?? ''
    const isDistinct =
      isPlain(foldedName) &&
      folded.indexOf(foldedName) === folded.lastIndexOf(foldedName) &&
      !known.some((knownName) => foldedName.includes(knownName))
    return isDistinct ? name : `${name} (${rdns})`
  })
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : `${label} ${labels.slice(0, index + 1).filter((other) => other === label).length}`,
  )
}

/** Reduces a name to what a reader sees: no case, accents or spaces, one letter for all lookalikes. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[i1|!]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[@4]/g, 'a')
    .replace(/[$5]/g, 's')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace('wallet', '')
}

// Other scripts have a lookalike of nearly every Latin letter, and no table is complete: treats every other letter as
// one.
function isPlain(folded: string): boolean {
  return /^[a-z0-9]+$/.test(folded)
}
