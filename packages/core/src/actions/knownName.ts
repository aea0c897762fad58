import type { Address } from 'viem'
import { nameEntry } from '../ens/nameEntry.ts'
import { type AccountName, readAccountName } from '../ens/readAccountName.ts'
import type { Wallets } from '../state/Wallets.ts'

export type KnownNameParameters = {
  readonly address: Address
}

export type KnownNameReturnType = AccountName

export type KnownNameErrorType = never

/** Returns what is known of an account's name, without a request. */
export function knownName({ settings }: Wallets, { address }: KnownNameParameters): KnownNameReturnType {
  const { names } = settings.get()
  return readAccountName(names && nameEntry(names, address), names !== null)
}
