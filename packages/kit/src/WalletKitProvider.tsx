import type { Wallet } from '@countersign/wallets'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Config, WagmiContext } from 'wagmi'
import { createKit } from './createKit.ts'
import { DialogHost } from './dialog/DialogHost.tsx'
import { KitContext } from './kitContext.ts'
import { SessionGuard } from './signIn/SessionGuard.tsx'
import type { SignInAdapter } from './signIn/SignInAdapter.ts'
import './styles/tokens.css'
import { PendingTransactions } from './transactions/PendingTransactions.tsx'

export type WalletKitProviderProps = {
  readonly children: ReactNode
  /** From `createWalletConfig`, or a wagmi config of your own. */
  readonly config: Config
  /** The application's name, as the dialog says it. */
  readonly appName: string
  /** The road to a sign-in server. Without one, connected is connected. */
  readonly signIn?: SignInAdapter
  /** The wallets to offer. Default: the whole catalogue. */
  readonly wallets?: readonly Wallet[]
}

/**
 * Gives the kit, and wagmi's own hooks, to everything inside. Stands within TanStack Query's `QueryClientProvider` and
 * in the place of wagmi's `WagmiProvider`, which would reconnect by itself, and ask more than the wallet chosen before.
 * Its properties are read once, when it is mounted.
 */
export function WalletKitProvider({ children, config, appName, signIn, wallets }: WalletKitProviderProps) {
  const queryClient = useQueryClient()
  const [kit] = useState(() =>
    createKit({ config, queryClient, appName, signIn: signIn ?? null, wallets: wallets ?? null }),
  )
  useEffect(() => kit.start(), [kit])
  return (
    <WagmiContext value={kit.config}>
      <KitContext value={kit}>
        {children}
        <SessionGuard />
        <PendingTransactions />
        <DialogHost />
      </KitContext>
    </WagmiContext>
  )
}
