import type { Wallet } from '@countersign/wallets'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/**
 * The names under which wallets the catalogue does not know are listed. One that contains a catalogue wallet's name, or
 * reads like another one listed, shows its domain too: "OKX Wallet Official (evil.example)".
 */
export function namesApart(
  catalogue: readonly Wallet[],
  strangers: readonly AnnouncedWallet[],
): readonly string[] {
  const known = catalogue.flatMap(({ name, shortName = name }) => [name, shortName].map(fold))
  const folded = strangers.map(({ name }) => fold(name))
  return strangers.map(({ name, rdns }, index) => {
    const own = folded[index] ?? ''
    const apart =
      isPlain(own) &&
      folded.indexOf(own) === folded.lastIndexOf(own) &&
      !known.some((one) => own.includes(one))
    return apart ? name : `${name} (${rdns})`
  })
}

/** Reduces a name to what a reader sees: no case, accents or spaces, and one letter for all that look like it. */
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

// Other scripts have a double of nearly every Latin letter. No table is complete, so none of their letters is plain.
function isPlain(folded: string): boolean {
  return /^[a-z0-9]+$/.test(folded)
}
