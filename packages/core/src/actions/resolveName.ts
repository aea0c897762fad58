import type { Address } from 'viem'
import type { EnsError } from '../ens/EnsError.ts'
import { loadNameAddress } from '../ens/loadEns.ts'
import type { Wallets } from '../state/Wallets.ts'

export type ResolveNameParameters = {
  /** The name as typed. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

export type ResolveNameReturnType = {
  /** The normal form (ENSIP-15); the name as typed if it has none. */
  readonly name: string
} & (
  | { readonly status: 'found'; readonly address: Address }
  /** `none`: no address record, or no chain has ENS. `invalid`: it has no normal form (ENSIP-15). */
  | { readonly status: 'none' | 'invalid'; readonly address: null }
)

/** The RPC did not respond, or the code did not load. */
export type ResolveNameErrorType = EnsError | TypeError

/** Resolves an ENS name to its address. */
export async function resolveName(
  { config, settings }: Wallets,
  { name: typed, signal }: ResolveNameParameters,
): Promise<ResolveNameReturnType> {
  const { names } = settings.get()
  const { normalName, getEnsAddress } = await loadNameAddress()
  let name: string
  try {
    name = normalName(typed)
  } catch {
    return { status: 'invalid', name: typed, address: null }
  }
  if (!names) return { status: 'none', name, address: null }
  const client = config.getClient({ chainId: names.chain.id })
  const address = await getEnsAddress(client, { name, settings: names.settings, ...(signal && { signal }) })
  return address ? { status: 'found', name, address } : { status: 'none', name, address }
}
