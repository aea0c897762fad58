import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useKit } from '../kitContext.ts'
import { useLate } from '../ui/useLate.ts'

export type AccountName = {
  /** `none` also where names are off, no network knows names, or the one that does cannot be asked. */
  readonly status: 'loading' | 'found' | 'none'
  /** In its normal form (ENSIP-15); `null` until it is known. */
  readonly name: string | null
  /** Where the name's picture is, as the provider's settings allow it; `null` until it is known. */
  readonly avatar: string | null
}

const load = () => import('./followName.ts')
const nobody = () => () => {}

/**
 * The name of an account (ENS), and its picture. A name seen before is there at once, and checked in the background.
 * A name is for people to read and never an identity: it can change hands, so whatever counts goes by the address.
 *
 * @param address without one nobody is asked
 * @param asks `false` tells what is known already, and asks nobody
 * @example
 * const { name } = useName(address)
 * return <bdi title={address}>{name ?? shortenAddress(address)}</bdi>
 */
export function useName(address: Address | null | undefined, asks = true): AccountName {
  const kit = useKit()
  const { names } = kit
  const wanted = asks && names !== null && !!address
  const late = useLate(load, wanted)
  useEffect(
    () => (wanted ? late?.followName(kit, names, address) : undefined),
    [wanted, late, kit, names, address],
  )
  const read = useCallback(
    () => (names && address ? fieldsOf(names.known.get())[address.toLowerCase()] : undefined),
    [names, address],
  )
  const known = useSyncExternalStore(names?.known.subscribe ?? nobody, read, read)
  const { name, avatar } = fieldsOf(known)
  if (typeof name === 'string')
    return { status: 'found', name, avatar: typeof avatar === 'string' ? avatar : null }
  return { status: names && address && !known ? 'loading' : 'none', name: null, avatar: null }
}

/** What is remembered comes from storage, which may hold anything. */
function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return Object(value)
}
