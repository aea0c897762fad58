import { lastConnection, shortenAddress } from '@countersign/core'
import { configuredChain } from '@countersign/core/internal'
import { useMemo, useState } from 'react'
import type { Address, Chain } from 'viem'
import type { Connector } from 'wagmi'
import { useAppearance } from '../context/Appearance.ts'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { loadDialog } from '../dialog/DialogHost.tsx'
import { type DialogKind, dialogKindOf, openDialog } from '../dialog/openDialog.ts'
import { useAccountName } from '../hooks/useAccountName.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useStore } from '../ui/useStore.ts'
import { getConnection, useConnection } from '../wagmi.ts'

/** The connected account, for a custom button. */
export type ConnectButtonAccount = {
  readonly address: Address
  /** `0x1234…abcd`. */
  readonly shortAddress: string
  /** For display, never an identity; `null` until it is known. */
  readonly name: string | null
  /** The avatar URL, for an `img`; `null` until it is known. */
  readonly avatar: string | null
}

/** The balance of the connected account, for a custom button. */
export type ConnectButtonBalance = {
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** For display, without the symbol: "1,234.5678"; never rounded up. */
  readonly formatted: string
}

type Actions = {
  /** Opens "Connect a Wallet". Does nothing while a wallet is connected and signed in. */
  readonly openConnect: () => void
  /** Opens the account. Does nothing without a connected wallet. */
  readonly openAccount: () => void
  /** Opens "Switch Networks". Does nothing without a connected wallet. */
  readonly openChains: () => void
  /** The open dialog, for example for `aria-expanded`; `null` if none is open. */
  readonly openDialog: DialogKind | null
  /** Number of pending transactions of the connected account. */
  readonly pendingTransactions: number
  /** Props for the wallet's button: it gets the focus back, and preloads the dialog before the click. */
  readonly buttonProps: {
    readonly 'aria-haspopup': 'dialog'
    readonly 'data-countersign-button': ''
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
}

/** Everything a connect button needs, by `status`; passed to the child of `ConnectButton.Custom`. */
export type ConnectButtonState = Actions &
  (
    | { readonly status: 'disconnected'; readonly account: null; readonly chain: null }
    | {
        /** Account and network of the last visit: they reserve space and are not clickable. */
        readonly status: 'reconnecting'
        readonly account: ConnectButtonAccount
        /** `null` for an unsupported network. */
        readonly chain: Chain | null
      }
    | {
        readonly status: 'connected'
        readonly account: ConnectButtonAccount
        readonly chain: Chain
        readonly connector: Connector
      }
    | {
        /** The wallet is on an unconfigured network. */
        readonly status: 'wrong_network'
        readonly account: ConnectButtonAccount
        readonly chain: null
        readonly chainId: number
        readonly connector: Connector
      }
  )

export function useConnectButton(): ConnectButtonState {
  const kit = useKit()
  const { config, initialConnection } = kit
  const connection = useConnection()
  const phase = useStore(kit.phase)
  const hydrated = useHydrated()
  const [stored] = useState(() => lastConnection(kit))
  const last = hydrated ? stored : initialConnection
  const actions: Actions = {
    ...useMemo(() => stableActions(kit), [kit]),
    openDialog: dialogKindOf(useStore(kit.dialog.state).stack, kit.link.get()?.links),
    pendingTransactions: useStore(kit.pending),
  }
  const chainOf = (chainId: number) => configuredChain(config, chainId) ?? null

  const isConnected = hydrated && connection.status === 'connected'
  const { name: nameOf } = useAppearance()
  const { name: ensName, avatar } = useAccountName({
    address: isConnected ? connection.address : last?.address,
    enabled: isConnected,
  })
  const accountOf = (address: Address): ConnectButtonAccount => ({
    address,
    shortAddress: shortenAddress(address),
    name: nameOf ? nameOf({ address, ensName }) : ensName,
    avatar,
  })

  if (hydrated && connection.status === 'connected') {
    const { chainId, connector } = connection
    const account = accountOf(connection.address)
    const chain = chainOf(chainId)
    return chain
      ? { ...actions, status: 'connected', account, chain, connector }
      : { ...actions, status: 'wrong_network', account, chain, chainId, connector }
  }
  if ((!hydrated || phase === 'reconnecting') && last)
    return {
      ...actions,
      status: 'reconnecting',
      account: accountOf(last.address),
      chain: chainOf(last.chainId),
    }
  return { ...actions, status: 'disconnected', account: null, chain: null }
}

function stableActions(kit: Kit) {
  const preload = () => {
    const connected = getConnection(kit.config).status === 'connected'
    // Ignore preload failures: opening the dialog retries and shows the error.
    loadDialog(kit, connected ? 'profile' : 'choose').catch(() => {})
  }
  return {
    openConnect: (event?: unknown) => openDialog(kit, 'connect', event),
    openAccount: () => openDialog(kit, 'account'),
    openChains: () => openDialog(kit, 'chain'),
    buttonProps: {
      'aria-haspopup': 'dialog',
      'data-countersign-button': '',
      onPointerEnter: preload,
      onFocus: preload,
    },
  } as const
}
