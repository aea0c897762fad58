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

export type UseAccountNameReturnType =
  | {
      readonly status: 'found'
      /** In its normal form (ENSIP-15). */
      readonly name: string
      /** The avatar URL that the provider's settings allow; `null` if there is none, or until it is loaded. */
      readonly avatar: string | null
    }
  | {
      /** `none` also if names are off, no chain has ENS, or the RPC did not respond. */
      readonly status: 'loading' | 'none'
      readonly name: null
      readonly avatar: null
    }

const loadFollowName = () => import('./names/followName.ts')
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
  const read = useCallback(
    () => (names && address ? fieldsOf(names.known.get())[address.toLowerCase()] : undefined),
    [names, address],
  )
  const known = useSyncExternalStore(names?.known.subscribe ?? nobody, read, onServer)
  const { name, avatar } = fieldsOf(known)
  if (typeof name === 'string')
    return { status: 'found', name, avatar: typeof avatar === 'string' ? avatar : null }
  return { status: names && address && !known ? 'loading' : 'none', name: null, avatar: null }
}

/** Validates a cached name: storage may contain anything. */
function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return Object(value)
}
