import type { SignInElementSession } from './SignInElementOptions.ts'

/** The wallet that connected. */
export type SignInElementConnection = {
  readonly address: `0x${string}`
  readonly chainId: number
  /** The name of the wallet. */
  readonly wallet: string
  /** Whether the connection was restored after a reload. */
  readonly isReconnected: boolean
}

/** The events of `<countersign-sign-in>` and their details. */
export type SignInElementEvents = {
  /** The user is signed in: now, or since an earlier visit. */
  readonly 'signed-in': CustomEvent<SignInElementSession>
  /** The session ended: here, in another tab, or by expiry. */
  readonly 'signed-out': CustomEvent<null>
  /** A wallet connected, or was reconnected after a reload. */
  readonly connected: CustomEvent<SignInElementConnection>
  /** The connection ended. */
  readonly disconnected: CustomEvent<null>
  /** An action failed, an option is wrong, or the code of the element did not load. Does not bubble. */
  readonly error: CustomEvent<Error>
}

/** The type of their listeners, by their name. */
export type SignInElementTarget = {
  addEventListener<Name extends keyof SignInElementEvents>(
    type: Name,
    listener: (event: SignInElementEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
}
