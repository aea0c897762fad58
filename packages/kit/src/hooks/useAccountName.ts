import type { AccountName } from '@countersign/core'
import { loadFollowName, nameEntry, readAccountName } from '@countersign/core/internal'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { useKit } from '../context/kitContext.ts'
import { useLazyModule } from '../ui/useLazyModule.ts'

export type UseAccountNameParameters = {
  /** Omit it to send no request. */
  readonly address?: Address | null | undefined
  /** `false` returns only what is cached, without a request. Default: `true`. */
  readonly enabled?: boolean | undefined
}

export type UseAccountNameReturnType = AccountName

const nobody = () => () => {}
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
  const { names } = kit
  const shouldFetch = enabled && names !== null && !!address
  const module = useLazyModule(loadFollowName, shouldFetch)
  useEffect(
    () => (shouldFetch ? module?.followName(kit, names, address) : undefined),
    [shouldFetch, module, kit, names, address],
  )
  const read = useCallback(() => (names && address ? nameEntry(names, address) : undefined), [names, address])
  const entry = useSyncExternalStore(names?.known.subscribe ?? nobody, read, onServer)
  return readAccountName(entry, names !== null && !!address)
}
