import { sdk } from '@farcaster/miniapp-sdk'
import { farcasterMiniApp } from '@farcaster/miniapp-wagmi-connector'
import type { CreateConnectorFn } from 'wagmi'

/** The host's wallet. The kit connects it without a choice, because the page runs inside of it. */
export const hostWallet: CreateConnectorFn = (config) => ({
  ...farcasterMiniApp()(config),
  // The connector's own icon is on another host.
  icon: undefined,
  isInsideWallet: () => true,
})

/** Whether a Farcaster client shows this page. In a frame of another site, it takes a second. */
export const isInFarcaster = () => sdk.isInMiniApp()

/** Hides the splash screen of the host. */
export const showPage = () => sdk.actions.ready()
