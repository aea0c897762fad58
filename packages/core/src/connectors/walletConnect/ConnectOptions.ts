import type { PairedWallet } from './pairedWallet.ts'

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
  /** The picked wallet, if known: another wallet's session is not used. */
  readonly wallet?: PairedWallet | undefined
}
