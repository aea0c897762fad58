import { type AccountName, knownName } from '@countersign/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useKit } from '../context/kitContext.ts'
import { useLazyModule } from '../ui/useLazyModule.ts'

/** The account whose name to read. */
export type UseAccountNameParameters = {
  /** Omit it to send no request. */
  readonly address?: Address | null | undefined
  /** `false` returns only what is cached, without a request. Default: `true`. */
  readonly enabled?: boolean | undefined
}

/** The ENS name and avatar of an account. Names can change owners: identify accounts by address. */
export type UseAccountNameReturnType = AccountName

const loadNames = () => import('./accountNames.ts')

const noop = () => {}
const noSubscription = () => noop
const noEntries = () => null
/** The server does not know what is stored in the browser. */
const onServer = () => undefined

/**
 * Returns the ENS name of an account, and its avatar. A cached name is returned at once and revalidated in the background.
 * A name can change owners: show it, but use the address as the identity.
 *
 * @example
 * const { name } = useAccountName({ address })
 * return <bdi title={address}>{name ?? shortenAddress(address)}</bdi>
 */
export function useAccountName({
  address,
  enabled = true,
}: UseAccountNameParameters): UseAccountNameReturnType {
  const kit = useKit()
  const { names } = kit.settings.get()
  const isRead = names !== null && !!address
  const code = useLazyModule(loadNames, enabled && isRead)
  useEffect(
    () => (enabled && address ? code?.accountName(kit, { address }).subscribe(noop) : undefined),
    [code, kit, address, enabled],
  )
  const known = useSyncExternalStore(
    names?.known.subscribe ?? noSubscription,
    names?.known.get ?? noEntries,
    onServer,
  )
  if (isRead && known !== undefined) return knownName(kit, { address })
  return { status: isRead ? 'loading' : 'none', name: null, avatar: null }
}
