import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, type Chain, type Client, zeroAddress } from 'viem'
import { useConfig } from 'wagmi'
import { useAppConfig } from '../../../config/AppConfig.tsx'
import { type Asset, coinOf, type Token } from './Asset.ts'
import { forgetToken, rememberedTokens, rememberToken } from './tokenMemory.ts'
import { tokenQuery } from './tokenQuery.ts'

/** The coin, a token by its contract, or a token whose contract is still to be entered. */
export type AssetChoice = 'coin' | 'other' | Address

export type AssetState = {
  readonly choice: AssetChoice
  readonly choose: (choice: AssetChoice) => void
  /** `null` while the user enters another token, and while a stored one is validated. */
  readonly asset: Asset | null
  /** Why a stored token cannot be sent. */
  readonly error: Error | null
  readonly readAgain: () => void
  readonly tokens: readonly Token[]
  /** Selects a token, and stores it for the next visit. */
  readonly add: (token: Token) => void
  /** Removes an added token; `null` for a token of the application. */
  readonly forget: (() => void) | null
}

/** The assets on a network, and the selected one: the coin, the application's tokens and added ones. */
export function useAsset(chain: Chain): AssetState {
  const client: Client = useConfig().getClient({ chainId: chain.id })
  const offered = useAppConfig().tokens.filter(({ chainId }) => chainId === chain.id)
  const read = useQueries({ queries: offered.map(({ address }) => tokenQuery(client, chain.id, address)) })
  const [added, setAdded] = useState(() => rememberedTokens(chain.id))
  const [choice, setChoice] = useState<AssetChoice>('coin')

  const ours = read.flatMap(({ data }) => data ?? [])
  const isOurs = (token: Token) => offered.some(({ address }) => isSame(address, token.address))
  const tokens = [...ours, ...added.filter((token) => !isOurs(token))]
  const chosen = tokens.find(({ address }) => isSame(address, choice))
  // Storage only identifies a token. Its decimals come from the contract.
  const remembered = chosen && !isOurs(chosen) ? chosen : undefined
  const again = useQuery({
    ...tokenQuery(client, chain.id, remembered?.address ?? zeroAddress),
    enabled: remembered !== undefined,
  })
  const token = remembered ? again.data : chosen

  return {
    choice: choice === 'other' || chosen ? choice : 'coin',
    choose: setChoice,
    asset: token ?? (choice === 'other' || chosen ? null : coinOf(chain)),
    error: remembered ? again.error : null,
    readAgain() {
      if (again.isError) void again.refetch()
    },
    tokens: token ? tokens.map((other) => (other === chosen ? token : other)) : tokens,
    add(found) {
      if (!isOurs(found)) rememberToken(chain.id, found)
      setAdded(rememberedWith(chain.id, found, added))
      setChoice(found.address)
    },
    forget:
      remembered === undefined
        ? null
        : () => {
            forgetToken(chain.id, remembered)
            setAdded(added.filter(({ address }) => !isSame(address, remembered.address)))
            setChoice('coin')
          },
  }
}

/** Without storage, added tokens stay until the page unloads. */
function rememberedWith(chainId: number, token: Token, added: readonly Token[]): readonly Token[] {
  const stored = rememberedTokens(chainId)
  const all = [token, ...stored, ...added]
  return all.filter((token, index) => all.findIndex(({ address }) => address === token.address) === index)
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}
