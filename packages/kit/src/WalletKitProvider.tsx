import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { type Config, WagmiContext } from 'wagmi'
import type { AppInfo } from './AppInfo.ts'
import type { WalletList } from './connection/walletList.ts'
import { createKit } from './createKit.ts'
import { DialogHost } from './dialog/DialogHost.tsx'
import type { WalletKitCallbacks } from './events/WalletKitCallbacks.ts'
import { KitContext } from './kitContext.ts'
import { LateWatchers } from './LateWatchers.tsx'
import type { NameSettings } from './names/NameSettings.ts'
import type { SignInAdapter } from './signIn/SignInAdapter.ts'
import './styles/tokens.css'

export type WalletKitProviderProps = WalletKitCallbacks & {
  readonly children: ReactNode
  /** From `createWalletConfig`, or a wagmi config of your own. */
  readonly config: Config
  /** What the dialog says about the application. */
  readonly appInfo: AppInfo
  /** The road to a sign-in server. Without one, connected is connected. */
  readonly signIn?: SignInAdapter
  /** The wallets to offer, as a list or in groups. Default: the whole catalogue. */
  readonly wallets?: WalletList
  /**
   * How names and pictures of accounts (ENS) are read. They are, on the first network that has
   * `contracts.ensUniversalResolver`, unless this is `false`.
   */
  readonly names?: NameSettings | false
}

/**
 * Gives the kit, and wagmi's own hooks, to everything inside. Stands within TanStack Query's `QueryClientProvider` and
 * in the place of wagmi's `WagmiProvider`, which would reconnect by itself, and ask more than the wallet chosen before.
 * Its properties are read once, when it is mounted; of the callbacks the latest are called.
 *
 * @throws {InvalidWalletListError} `wallets` cannot be shown; the message names the group or the wallet
 * @example
 * <QueryClientProvider client={queryClient}>
 *   <WalletKitProvider config={config} appInfo={{ name: 'My App' }} onConnect={({ address }) => greet(address)}>
 *     <ConnectButton />
 *   </WalletKitProvider>
 * </QueryClientProvider>
 */
export function WalletKitProvider({
  children,
  config,
  appInfo,
  signIn,
  wallets,
  names,
  ...callbacks
}: WalletKitProviderProps) {
  const queryClient = useQueryClient()
  const [kit] = useState(() =>
    createKit({ config, queryClient, appInfo, signIn: signIn ?? null, wallets: wallets ?? null, names }),
  )
  useLayoutEffect(() => kit.events.follow(callbacks))
  useEffect(() => kit.start(), [kit])
  return (
    <WagmiContext value={kit.config}>
      <KitContext value={kit}>
        {children}
        <LateWatchers />
        <DialogHost />
      </KitContext>
    </WagmiContext>
  )
}
