import type { Config } from '@wagmi/core'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { QueryClient } from '../store/QueryClient.ts'
import type { CountersignCallbacks } from './CountersignCallbacks.ts'
import type { InitialState } from './lastConnection.ts'
import type { WalletsSettings } from './Settings.ts'

/** The parameters of `createWallets`. */
export type WalletsParameters = CountersignCallbacks &
  WalletsSettings & {
    /** From `createWalletConfig`, or a wagmi config of your own. */
    readonly config: Config
    /** A TanStack Query client, such as `QueryClient` of `@tanstack/query-core`. It holds the session. */
    readonly queryClient: QueryClient
    /** The state of the last visit, such as from wagmi's `cookieToInitialState`. */
    readonly initialState?: InitialState | undefined
    /** The session, if the server knows it; `null` if signed out. It is checked with `signIn`. */
    readonly initialSession?: Session | null | undefined
  }
