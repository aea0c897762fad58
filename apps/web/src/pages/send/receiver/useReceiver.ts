import { ensChain, type UseEnsAddressReturnType, useEnsAddress } from '@countersign/kit'
import type { Address, Chain } from 'viem'
import { useChains } from 'wagmi'
import type { AddressIssue } from './checkAddress.ts'
import { readReceiver } from './readReceiver.ts'

export type ReceiverIssue =
  | AddressIssue
  | 'token_contract'
  | 'name_unknown'
  | 'name_invalid'
  | 'name_unreachable'
  | 'names_unsupported'

export type Receiver =
  | { readonly status: 'found'; readonly address: Address; readonly name: string | null }
  | { readonly status: 'looking'; readonly name: string }
  | { readonly status: 'bad'; readonly code: ReceiverIssue }

type Wanted = {
  readonly typed: string
  readonly chain: Chain
  /** Forbidden receiver: the token's own contract. */
  readonly token: Address | undefined
}

type Found = {
  readonly receiver: Receiver
  readonly takesNames: boolean
  /** The network of ENS, if it differs from the transfer's. */
  readonly namesFrom: Chain | null
  readonly retry: () => void
}

/** Resolves the typed receiver. A name is looked up; its address is what counts, and is shown. */
export function useReceiver({ typed, chain, token }: Wanted): Found {
  const named = ensChain({ chains: useChains() })
  const read = readReceiver(typed)
  const looked = useEnsAddress({ name: read.status === 'name' ? read.name : null })
  const receiver =
    read.status === 'address'
      ? ({ status: 'found', address: read.address, name: null } as const)
      : read.status === 'name'
        ? ofName(looked)
        : read
  const isToken = receiver.status === 'found' && receiver.address.toLowerCase() === token?.toLowerCase()
  return {
    receiver: isToken ? { status: 'bad', code: 'token_contract' } : receiver,
    takesNames: looked.status !== 'off',
    namesFrom: named?.id === chain.id ? null : named,
    retry: looked.retry,
  }
}

function ofName({ status, name, address }: UseEnsAddressReturnType): Receiver {
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
