import { type ResolveNameReturnType, resolveName } from '@countersign/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'

/** The name to look up. */
export type UseNameAddressParameters = {
  /** The name as typed. Omit it to look up nothing. */
  readonly name?: string | null | undefined
}

/** The address that a name resolves to, or why there is none. */
export type UseNameAddressReturnType = {
  /** The normalized name once it was looked up. Show this one, not the input. */
  readonly name: string
  /** Looks the name up again. */
  readonly retry: () => void
} & (
  | {
      readonly status: 'found'
      /** The address the name resolves to. Show it before a transfer. */
      readonly address: Address
    }
  | {
      /**
       * `off`: no configured chain has ENS. `none`: it has no address record. `invalid`: it cannot
       * be normalized (ENSIP-15). `unreachable`: the RPC did not respond; call `retry`.
       */
      readonly status: 'idle' | 'off' | 'loading' | 'none' | 'invalid' | 'unreachable'
      readonly address: null
    }
)

/** Debounce delay of the input in milliseconds. */
const DEBOUNCE = 300

/**
 * Resolves an ENS name to its address, for fields that accept both.
 *
 * @example
 * const { status, address } = useNameAddress({ name: typed.includes('.') ? typed : null })
 */
export function useNameAddress({ name }: UseNameAddressParameters): UseNameAddressReturnType {
  const kit = useKit()
  const { names } = kit.settings.get()
  const trimmed = name?.trim() ?? ''
  const isWanted = names !== null && trimmed !== ''
  const { data, status, isFetching, refetch } = useQuery({
    queryKey: ['countersign', 'name-address', names?.chain.id, trimmed, names?.settings],
    queryFn: ({ signal }) => lookUp(kit, trimmed, signal),
    enabled: isWanted,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
    // A local network is reachable even if the browser reports being offline; any other fails with an error.
    networkMode: 'always',
  })
  const retry = () => void refetch()
  if (names && isWanted && data) return { ...data, retry }
  const unknown = { name: trimmed, address: null, retry }
  if (!names) return { ...unknown, status: 'off' }
  if (!isWanted) return { ...unknown, status: 'idle' }
  return { ...unknown, status: status === 'error' && !isFetching ? 'unreachable' : 'loading' }
}

async function lookUp(kit: Kit, name: string, signal: AbortSignal): Promise<ResolveNameReturnType> {
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE))
  signal.throwIfAborted()
  return resolveName(kit, { name, signal })
}
