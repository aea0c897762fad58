import {
  BaseError,
  type CountersignCallbacks,
  type EnsSettings,
  type Session,
  type SignInAdapter,
  setCallbacks,
  type Terms,
  type WalletList,
} from '@countersign/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { type Config, type State, WagmiContext } from 'wagmi'
import { type Appearance, AppearanceContext } from './context/Appearance.ts'
import { type AppInfo, AppInfoContext } from './context/AppInfo.ts'
import { createKit, type Kit } from './context/createKit.ts'
import { KitContext } from './context/kitContext.ts'
import { DialogHost } from './dialog/DialogHost.tsx'
import { LazyEffects } from './effects/LazyEffects.tsx'
import type { TextSettings } from './i18n/createTexts.ts'
import { type ThemeOption, useTheme } from './theme/useTheme.ts'
import { Boundary } from './ui/Boundary.tsx'
import { useBrowserLayoutEffect } from './ui/useBrowserLayoutEffect.ts'
import './styles/tokens.css'

// An interface, so that an error about a prop names it in place of every field.
/** The props of `CountersignProvider`. */
export interface CountersignProviderProps extends CountersignCallbacks, Appearance, TextSettings {
  /** Your application. */
  readonly children: ReactNode
  /** The result of `createWalletConfig`, or a wagmi config. Default: the config of the `WagmiProvider` around it. */
  readonly config?: Config | undefined
  /** Your application in the dialog: `name`, and optionally `learnMoreUrl` and `disclaimer`. */
  readonly appInfo: AppInfo
  /** The wallets to list, in one list or in groups. Compared by content. Default: the whole catalogue. */
  readonly wallets?: WalletList | undefined
  /**
   * Your sign-in backend: `createSignInClient()` of `@countersign/sign-in/client`, or your own `SignInAdapter`. Omit it for
   * connect-only apps. Calls go to the latest adapter; a sign-in in progress finishes with the adapter it started with.
   * After switching to another backend, call `refetch` of `useSession`.
   */
  readonly signIn?: SignInAdapter | undefined
  /**
   * How ENS names and avatars are loaded, or `false` to show addresses only. Compared by content. Default: from the first
   * chain with `contracts.ensUniversalResolver`.
   */
  readonly ens?: EnsSettings | false | undefined
  /**
   * The terms that users accept before a wallet gets a request: `{ version, url, text, mode }`. With the option `terms` of the
   * sign-in server, they are part of the signed message. Define them outside your components. Default: none.
   */
  readonly terms?: Terms | undefined
  /**
   * The theme: `light`, `dark`, `auto`, a theme of `createTheme`, or `{ light, dark }` with one each. `auto` and a
   * pair follow the class or `data-theme` of the `html` element (`light` or `dark`, as next-themes sets them), or else the
   * system. A theme object applies to the whole page while the provider is mounted; create it outside your components.
   * Default: `auto`.
   */
  readonly theme?: ThemeOption | undefined
  /**
   * The result of wagmi's `cookieToInitialState`. With it, the server-rendered button shows the account. Later
   * changes are ignored.
   */
  readonly initialState?: State | undefined
  /** The session, if your server knows it; `null` if signed out. It is checked with `signIn`. Later changes are ignored. */
  readonly initialSession?: Session | null | undefined
  /**
   * The chain to request when a wallet connects, as a chain or its ID. If the user declines, the wallet stays connected on
   * its own chain (a third-party connector may end the attempt instead). Ignored for a Safe, which has one chain.
   * Default: the wallet's current chain if you support it, else your first chain.
   */
  readonly initialChain?: Chain | number | undefined
}

/** Starts the kit after the effects of the application. */
function Start({ kit }: { readonly kit: Kit }) {
  useEffect(() => kit.start(), [kit])
  return null
}

/**
 * Provides the kit and wagmi's hooks to its children. Use it inside TanStack Query's `QueryClientProvider`. It replaces
 * wagmi's `WagmiProvider`. To keep that one, set its `reconnectOnMount` to `false`: wagmi's reconnection sends requests
 * to every wallet.
 *
 * Every prop can change at any time and takes effect at once. Keep `config` stable, as for wagmi: another config has
 * its own connections. `wallets` and `ens` may be written inline, since they are compared by content.
 *
 * @throws {InvalidWalletListError} `wallets` cannot be shown; the message names the group or the wallet; not in production builds
 * @throws {BaseError} `config_missing`: no `config`, and no `WagmiProvider` around it
 * @example
 * <QueryClientProvider client={queryClient}>
 *   <CountersignProvider config={config} appInfo={{ name: 'My App' }} onConnect={({ address }) => greet(address)}>
 *     <ConnectButton />
 *   </CountersignProvider>
 * </QueryClientProvider>
 */
export function CountersignProvider({
  children,
  config: givenConfig,
  appInfo,
  signIn,
  wallets,
  ens,
  terms,
  theme = 'auto',
  initialState,
  initialSession,
  initialChain,
  locale,
  messages,
  ...rest
}: CountersignProviderProps) {
  const outerConfig = useContext(WagmiContext)
  const config = givenConfig ?? outerConfig
  if (!config)
    throw new BaseError(
      'CountersignProvider has no wagmi config. Pass `config` or use it in a WagmiProvider.',
      {
        code: 'config_missing',
        docsPath: '@countersign/kit/docs/reference/provider.md',
      },
    )
  const currentClient = useQueryClient()
  // TanStack Query's hooks keep the client they were mounted with.
  const [queryClient] = useState(currentClient)
  const settings = {
    signIn,
    wallets,
    ens,
    terms,
    initialChain: typeof initialChain === 'object' ? initialChain.id : initialChain,
  }
  const texts = { locale, messages }
  const create = (id: number) => ({
    id,
    kit: createKit({ config, queryClient, texts, initialState, initialSession, ...settings }),
  })
  const [{ id, kit }, setCreated] = useState(() => create(0))
  if (kit.config !== config) setCreated(create(id + 1))
  useBrowserLayoutEffect(() => {
    setCallbacks(kit, rest)
    kit.settings.update(settings)
    kit.texts.update(texts)
  })
  useTheme(theme)
  return (
    <WagmiContext.Provider value={kit.config}>
      <KitContext.Provider value={kit}>
        <AppInfoContext.Provider value={appInfo}>
          <AppearanceContext.Provider value={rest}>
            {(theme === 'light' || theme === 'dark') && <template data-countersign-theme={theme} />}
            {children}
            <Boundary kit={kit}>
              <LazyEffects />
              <Start kit={kit} />
            </Boundary>
            <DialogHost key={id} />
          </AppearanceContext.Provider>
        </AppInfoContext.Provider>
      </KitContext.Provider>
    </WagmiContext.Provider>
  )
}
