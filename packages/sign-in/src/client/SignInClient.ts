import type { AccountAction, RecentTransaction, TermsStatus } from '@countersign/api'

type Address = `0x${string}`

/** Options of every call. */
export type SignInCallOptions = {
  /** Aborts the call, which then rejects with the signal's reason. Every call also times out after 10 seconds. */
  readonly signal?: AbortSignal | undefined
}

/** The signed-in user. */
export type ClientSession = {
  /** The wallet address that signed in (checksummed). */
  readonly address: Address
  /**
   * The chain of a contract account; `null` for an account with a key, which is the same on every chain. A contract at
   * the same address on another chain can belong to someone else.
   */
  readonly chainId: number | null
  /** Every wallet address of the account, `address` included. */
  readonly addresses: readonly Address[]
  /** When the session expires unless it is used before, in ISO 8601. Omitted by `verify`. */
  readonly expiresAt?: string
  /** The server's terms, and whether the account has accepted them. Omitted without terms, and by `verify`. */
  readonly terms?: TermsStatus
}

/** The account that signs, checksummed, and its chain ID. */
export type MessageRequest = SignInCallOptions & { readonly address: Address; readonly chainId: number }

/** A message to sign (ERC-4361), and when it expires by this browser's clock. */
export type ClientMessage = { readonly message: string; readonly expiresAt: Date }

/** The fields of a message without an account, and when it expires by this browser's clock. */
export type ClientChallenge = {
  readonly domain: string
  readonly uri: string
  readonly statement: string
  readonly nonce: string
  /** ISO 8601, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime: string
  readonly resources?: readonly string[] | undefined
  readonly expiresAt: Date
}

/** The exact message that was signed, and its signature in hex. */
export type SignedText = { readonly message: string; readonly signature: `0x${string}` }

/** The browser client of the sign-in server. It is a `SignInAdapter` of `@countersign/kit`. */
export type SignInClient = {
  /** Requests a nonce and returns the message to sign. */
  prepare(request: MessageRequest): Promise<ClientMessage>
  /** Requests a nonce and returns the fields of the message, for a wallet that signs in as it connects. */
  challenge(options?: SignInCallOptions): Promise<ClientChallenge>
  /** Signs in: sends message and signature. The server sets the session cookie. Returns the session. */
  verify(request: SignedText & SignInCallOptions): Promise<ClientSession>
  /** Returns the session of this browser, or `null`. */
  getSession(options?: SignInCallOptions): Promise<ClientSession | null>
  /** Ends the session of this browser. Also resolves if there was none. */
  signOut(options?: SignInCallOptions): Promise<void>
  /** Links another wallet to the account. */
  readonly linkWallet: {
    prepare(request: MessageRequest): Promise<ClientMessage>
    /** `confirmation` is signed by a wallet of the account, for the action `link_wallet`. */
    verify(
      request: SignedText & SignInCallOptions & { readonly confirmation?: SignedText | undefined },
    ): Promise<void>
  }
  /** Requests a nonce for one action, and returns the message that confirms it. */
  readonly confirm: {
    prepare(
      request: MessageRequest & { readonly action: AccountAction | (string & {}) },
    ): Promise<ClientMessage>
  }
  /** The account's recent transactions. */
  readonly transactions: {
    /** Returns those of one wallet, including removed ones. */
    list(request: SignInCallOptions & { readonly address: Address }): Promise<readonly RecentTransaction[]>
    /** Saves at most 50. Skips those that the server would refuse. */
    save(
      request: SignInCallOptions & {
        readonly address: Address
        readonly transactions: readonly RecentTransaction[]
      },
    ): Promise<void>
  }
}
