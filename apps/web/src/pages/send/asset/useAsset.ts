import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, type Chain, type Client, zeroAddress } from 'viem'
import { useConfig } from 'wagmi'
import { useAppConfig } from '../../../config/AppConfig.tsx'
import { type Asset, coinOf, type Token } from './Asset.ts'
import { forgetToken, rememberedTokens, rememberToken } from './tokenMemory.ts'
import { tokenQuery } from './tokenQuery.ts'

/** The coin, a token by its contract, or one whose contract is still to be entered. */
export type AssetChoice = 'coin' | 'other' | Address

export type AssetState = {
  readonly choice: AssetChoice
  readonly choose: (choice: AssetChoice) => void
  /** `null` while the visitor names another token, and while one that was remembered is read again. */
  readonly asset: Asset | null
  /** Why a token that was remembered cannot be sent. */
  readonly fault: Error | null
  readonly readAgain: () => void
  readonly tokens: readonly Token[]
  /** Adds a token, for the next visit too, and chooses it. */
  readonly add: (token: Token) => void
  /** Takes back what was added; `null` for a token the application offers. */
  readonly forget: (() => void) | null
}

/** What the visitor may send on a network, and what is chosen: the coin, the application's tokens and those added. */
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
  // What is remembered names a token. What an amount of it means, its contract says.
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
    fault: remembered ? again.error : null,
    readAgain() {
      if (again.isError) void again.refetch()
    },
    tokens: token ? tokens.map((one) => (one === chosen ? token : one)) : tokens,
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

/** Where nothing can be stored, what was added stays until the page goes. */
function rememberedWith(chainId: number, token: Token, added: readonly Token[]): readonly Token[] {
  const stored = rememberedTokens(chainId)
  const all = [token, ...stored, ...added]
  return all.filter((one, index) => all.findIndex(({ address }) => address === one.address) === index)
}

function isSame(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}
