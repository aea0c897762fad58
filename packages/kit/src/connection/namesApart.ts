import type { Wallet } from '@countersign/wallets'
import type { AnnouncedWallet } from './readAnnouncement.ts'

/**
 * The names under which wallets the catalogue does not know are listed. One that may be taken for a catalogue wallet's
 * name, or reads like another one listed, shows its domain too: "MetaMask (evil.example)".
 */
export function namesApart(
  catalogue: readonly Wallet[],
  strangers: readonly AnnouncedWallet[],
): readonly string[] {
  const known = catalogue.flatMap(({ name, shortName = name }) => [fold(name), fold(shortName)])
  const folded = strangers.map(({ name }) => fold(name))
  return strangers.map(({ name, rdns }, index) => {
    const own = folded[index] ?? ''
    const apart =
      isPlain(own) &&
      folded.indexOf(own) === folded.lastIndexOf(own) &&
      !known.some((one) => own === one || (one.length > 5 && own.includes(one)))
    return apart ? name : `${name} (${rdns})`
  })
}

/** What is left of a name for the eye: no case, accents, spaces or signs, and what looks alike written alike. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace('wallet', '')
}

// Other scripts have a double of nearly every Latin letter. No table is complete, so none of their letters is plain.
function isPlain(folded: string): boolean {
  return /^[a-z0-9]+$/.test(folded)
}
