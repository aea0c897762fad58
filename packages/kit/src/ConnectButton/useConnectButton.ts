import { useCallback, useMemo, useState } from 'react'
import type { Address, Chain } from 'viem'
import { type Connector, useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'
import { loadDialog } from '../dialog/DialogHost.tsx'
import { openDialog } from '../dialog/dialogKind.ts'
import { useKit } from '../kitContext.ts'
import { type AccountName, useName } from '../names/useName.ts'
import { shortenAddress } from '../profile/shortenAddress.ts'
import { useStore } from '../store/useStore.ts'

export type ConnectButtonAccount = {
  readonly address: Address
  /** `0x1234…abcd`. */
  readonly shortAddress: string
  /** For people to read, never an identity; `null` until it is known. */
  readonly name: string | null
  /** Where the name's picture is, for an `img`; `null` until it is known. */
  readonly avatar: string | null
}

type Actions = {
  /** Opens "Connect a Wallet". Does nothing while a wallet is connected and signed in. */
  readonly openConnect: () => void
  /** Opens the account. Does nothing without a connected wallet. */
  readonly openAccount: () => void
  /** Opens "Switch Networks". Does nothing without a connected wallet. */
  readonly openNetworks: () => void
  /** For the button that stands for the wallet: it gets the focus back, and loads the dialog ahead of the click. */
  readonly buttonProps: {
    readonly 'aria-haspopup': 'dialog'
    readonly 'data-countersign-button': ''
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
}

/** Everything a connect button needs, by `status`; what `ConnectButton.Custom` hands to its function. */
export type ConnectButtonState = Actions &
  (
    | { readonly status: 'disconnected'; readonly account: null; readonly chain: null }
    | {
        /** Account and network are those of the last visit: to keep their place, not to be pressed. */
        readonly status: 'reconnecting'
        readonly account: ConnectButtonAccount
        /** `null` when it was a network the application does not have. */
        readonly chain: Chain | null
      }
    | {
        readonly status: 'connected'
        readonly account: ConnectButtonAccount
        readonly chain: Chain
        readonly connector: Connector
      }
    | {
        /** The wallet is on a network the application does not have. */
        readonly status: 'wrong-network'
        readonly account: ConnectButtonAccount
        readonly chain: null
        readonly chainId: number
        readonly connector: Connector
      }
  )

export function useConnectButton(): ConnectButtonState {
  const kit = useKit()
  const { config, reconnection, lastConnection } = kit
  const connection = useConnection()
  const phase = useStore(reconnection.phase)
  const [last] = useState(() => lastConnection.read())
  const actions: Actions = {
    openConnect: useCallback(() => openDialog(kit, 'connect'), [kit]),
    openAccount: useCallback(() => openDialog(kit, 'account'), [kit]),
    openNetworks: useCallback(() => openDialog(kit, 'networks'), [kit]),
    buttonProps: useMemo(() => buttonProps(kit), [kit]),
  }
  const chainOf = (chainId: number) => config.chains.find(({ id }) => id === chainId) ?? null

  const isConnected = connection.status === 'connected'
  const named = useName(isConnected ? connection.address : last?.address, isConnected)

  if (connection.status === 'connected') {
    const { chainId, connector } = connection
    const account = accountOf(connection.address, named)
    const chain = chainOf(chainId)
    return chain
      ? { ...actions, status: 'connected', account, chain, connector }
      : { ...actions, status: 'wrong-network', account, chain, chainId, connector }
  }
  if (phase === 'reconnecting' && last)
    return {
      ...actions,
      status: 'reconnecting',
      account: accountOf(last.address, named),
      chain: chainOf(last.chainId),
    }
  return { ...actions, status: 'disconnected', account: null, chain: null }
}

function accountOf(address: Address, { name, avatar }: AccountName): ConnectButtonAccount {
  return { address, shortAddress: shortenAddress(address), name, avatar }
}

function buttonProps(kit: Kit): ConnectButtonState['buttonProps'] {
  const preload = () => {
    const connected = getConnection(kit.config).status === 'connected'
    // A preload that fails says nothing: opening the dialog tries again, and tells.
    loadDialog(kit, connected ? 'profile' : 'list').catch(() => {})
  }
  return {
    'aria-haspopup': 'dialog',
    'data-countersign-button': '',
    onPointerEnter: preload,
    onFocus: preload,
  }
}
