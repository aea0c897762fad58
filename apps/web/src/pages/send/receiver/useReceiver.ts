import { ensChain, type UseNameAddressReturnType, useNameAddress } from '@countersign/kit'
import type { Address, Chain } from 'viem'
import { useChains } from 'wagmi'
import { type AddressIssue, readReceiver } from './readReceiver.ts'

export type ReceiverIssue =
  | AddressIssue
  | 'name_unknown'
  | 'name_invalid'
  | 'name_unreachable'
  | 'names_unsupported'

export type Receiver =
  | { readonly status: 'found'; readonly address: Address; readonly name: string | null }
  | { readonly status: 'looking'; readonly name: string }
  | { readonly status: 'bad'; readonly code: ReceiverIssue }

/** Resolves the typed receiver. A name is looked up; its address is what counts, and is shown. */
export function useReceiver(typed: string, chain: Chain) {
  const named = ensChain({ chains: useChains() })
  const read = readReceiver(typed)
  const looked = useNameAddress({ name: read.status === 'name' ? read.name : null })
  return {
    receiver: toReceiver(),
    takesNames: looked.status !== 'off',
    /** The network of ENS, if it differs from the transfer's. */
    namesFrom: named?.id === chain.id ? null : named,
    retry: looked.retry,
  }

  function toReceiver(): Receiver {
    if (read.status === 'bad') return read
    return read.status === 'name' ? ofName(looked) : { status: 'found', address: read.address, name: null }
  }
}

function ofName({ status, name, address }: UseNameAddressReturnType): Receiver {
  switch (status) {
    case 'found':
      return { status, address, name }
    case 'idle':
    case 'loading':
      return { status: 'looking', name }
    case 'off':
      return { status: 'bad', code: 'names_unsupported' }
    case 'none':
      return { status: 'bad', code: 'name_unknown' }
    case 'invalid':
    case 'unreachable':
      return { status: 'bad', code: `name_${status}` }
  }
}
