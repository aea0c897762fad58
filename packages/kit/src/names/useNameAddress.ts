import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { Kit } from '../createKit.ts'
import { useKit } from '../kitContext.ts'

export type NameAddress = {
  /**
   * `off`: no network of the application knows names. `none`: nobody has set an address for it. `invalid`: it has no
   * normal form (ENSIP-15). `unreachable`: the network did not answer; {@link NameAddress.retry} asks again.
   */
  readonly status: 'idle' | 'off' | 'looking' | 'found' | 'none' | 'invalid' | 'unreachable'
  /** In its normal form once it was looked up: show this one, not the one that was typed. */
  readonly name: string
  /** The address it stands for when found. What is sent, is sent there: show it. */
  readonly address: Address | null
  readonly retry: () => void
}

/** Milliseconds a name has to stay as it is before anybody is asked: it may still be typed. */
const PAUSE = 300

/**
 * The address a name stands for (ENS), for fields that take either.
 *
 * @param name as it was typed, or `null` where nothing is to be looked up
 * @example
 * const { status, address } = useNameAddress(typed.includes('.') ? typed : null)
 */
export function useNameAddress(name: string | null): NameAddress {
  const kit = useKit()
  const { names } = kit
  const wanted = name?.trim() ?? ''
  const isWanted = names !== null && wanted !== ''
  const { data, status, isFetching, refetch } = useQuery({
    queryKey: ['countersign', 'name-address', names?.chain.id, wanted],
    queryFn: ({ signal }) => lookUp(kit, wanted, signal),
    enabled: isWanted,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: 1,
    // A network of this machine is there also where the browser thinks that it is offline; any other one fails, and says so.
    networkMode: 'always',
  })
  const answer = { name: data?.name ?? wanted, address: data?.address ?? null, retry: () => void refetch() }
  if (!names) return { ...answer, status: 'off' }
  if (!isWanted) return { ...answer, status: 'idle' }
  if (data) return { ...answer, status: data.status }
  return { ...answer, status: status === 'error' && !isFetching ? 'unreachable' : 'looking' }
}

type Found = {
  readonly status: 'found' | 'none' | 'invalid'
  readonly name: string
  readonly address: Address | null
}

async function lookUp({ names, config }: Kit, typed: string, signal: AbortSignal): Promise<Found> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  signal.throwIfAborted()
  const { normalName, readNameAddress } = await import('./nameAddress.ts')
  let name: string
  try {
    name = normalName(typed)
  } catch {
    return { status: 'invalid', name: typed, address: null }
  }
  if (!names) return { status: 'none', name, address: null }
  const client = config.getClient({ chainId: names.chain.id })
  const { settings } = names
  const address = await readNameAddress(client, { name, signal, ...(settings ? { settings } : {}) })
  return { status: address ? 'found' : 'none', name, address }
}
