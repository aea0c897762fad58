import { type NameAddress, namesChain, useNameAddress } from '@countersign/kit'
import type { Address, Chain } from 'viem'
import { useChains } from 'wagmi'
import type { AddressFault } from './checkAddress.ts'
import { readReceiver } from './readReceiver.ts'

export type ReceiverFault =
  | AddressFault
  | 'token_contract'
  | 'name_unknown'
  | 'name_invalid'
  | 'name_unreachable'
  | 'names_unsupported'

export type Receiver =
  | { readonly status: 'found'; readonly address: Address; readonly name: string | null }
  | { readonly status: 'looking'; readonly name: string }
  | { readonly status: 'bad'; readonly code: ReceiverFault }

type Wanted = {
  readonly typed: string
  readonly chain: Chain
  /** Where nothing may be sent: the contract of the token itself. */
  readonly token: Address | undefined
}

type Found = {
  readonly receiver: Receiver
  readonly takesNames: boolean
  /** The network that names are of, where that is not the one it is sent on. */
  readonly namesFrom: Chain | null
  readonly retry: () => void
}

/** Who is meant by what was typed. A name is looked up; the address it stands for is what counts, and is shown. */
export function useReceiver({ typed, chain, token }: Wanted): Found {
  const named = namesChain({ chains: useChains() })
  const read = readReceiver(typed)
  const looked = useNameAddress(read.status === 'name' ? read.name : null)
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

function ofName({ status, name, address }: NameAddress): Receiver {
  if (address) return { status: 'found', address, name }
  switch (status) {
    case 'idle':
    case 'looking':
      return { status: 'looking', name }
    case 'off':
      return { status: 'bad', code: 'names_unsupported' }
    case 'found':
    case 'none':
      return { status: 'bad', code: 'name_unknown' }
    case 'invalid':
    case 'unreachable':
      return { status: 'bad', code: `name_${status}` }
  }
}
