import type { PairedWallet } from './pairedWallet.ts'
import type { SessionProvider, SessionSignIn } from './SessionProvider.ts'

export type ConnectOptions = {
  readonly chainId?: number | undefined
  /** The picked wallet's preferred chain, requested if the application has it and no chain was requested explicitly. */
  readonly defaultChainId?: number | undefined
  readonly withCapabilities?: boolean | undefined
  /** After a reload: resumes a session and never requests one. */
  readonly isReconnecting?: boolean | undefined
  /** After a reload: resumes the previous code, and no other. */
  readonly resume?: boolean | undefined
  /** False if the caller shows the code. */
  readonly showQrModal?: boolean | undefined
  /** Requests a sign-in with the session, or reads one that a code from before a reload requested. */
  readonly sessionSignIn?: SessionSignIn | undefined
  /** Called once a wallet has approved the session. */
  readonly onPaired?: ((provider: SessionProvider) => void) | undefined
  /** The picked wallet, if known: another wallet's session is not used. */
  readonly wallet?: PairedWallet | undefined
}
