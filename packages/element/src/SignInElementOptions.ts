// The package has no dependencies: its types are its own. Those of viem and @countersign/core fit.

/** The settings of `<countersign-sign-in>`. Those that are also attributes may be strings, as in HTML. */
export type SignInElementOptions = {
  /** The name of your application, as wallets show it. Attribute `app-name`. Default: the title of the page. */
  readonly appName?: string | undefined
  /** The target of "Learn More". Default: `https://ethereum.org/en/wallets/`. */
  readonly learnMoreUrl?: string | undefined
  /** Text below the list of wallets. Default: none. */
  readonly disclaimer?: string | undefined
  /**
   * Your sign-in backend: the URL or path of the routes of `@countersign/sign-in`, such as `/api`, or your own adapter. An
   * empty string is `/api`. Attribute `sign-in`. Default: none, a connected wallet counts as signed in.
   */
  readonly signIn?: string | SignInElementAdapter | undefined
  /**
   * The chains of your application, the preferred one first: IDs of chains that viem knows, or chains as viem describes them.
   * Attribute `chains`: IDs, separated by spaces or commas. Default: `1`, Ethereum.
   */
  readonly chains?: string | readonly (number | SignInElementChain)[] | undefined
  /** RPC URLs by chain ID, tried in order. Default: those of the chain, which are public and rate-limited. */
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>> | undefined
  /**
   * The project ID for wallets on phones (WalletConnect). Attribute `project-id`. Default: none, only wallets in this browser.
   */
  readonly projectId?: string | undefined
  /** The wallets to list: those of `@countersign/wallets`, in one list or in groups. Default: the whole catalogue. */
  readonly wallets?: readonly SignInElementWallet[] | readonly SignInElementWalletGroup[] | undefined
  /** The settings of ENS names and avatars, as those of `@countersign/kit`, or `false` to show addresses only. */
  readonly ens?: SignInElementEns | false | undefined
  /**
   * The language, as a BCP 47 tag such as `de`. `auto` takes the `lang` of the page, or else the user's preferred languages.
   * Attribute `locale`. Default: `auto`.
   */
  readonly locale?: string | undefined
  /** Replaces individual texts by key, in the language of `locale`. */
  readonly messages?: Readonly<Record<string, string>> | undefined
  /**
   * `light`, `dark`, or `auto`: the class or `data-theme` of the `html` element (`light` or `dark`), or else the system.
   * Attribute `theme`. Default: `auto`.
   */
  readonly theme?: 'light' | 'dark' | 'auto' | (string & {}) | undefined
  /**
   * The terms that users accept before a wallet gets a request, `{ version, url, text, mode }`, as those of `@countersign/kit`.
   * Default: none.
   */
  readonly terms?: SignInElementTerms | undefined
  /** The level of the heading in your page, 1 to 5. Attribute `heading-level`. Default: `2`. */
  readonly headingLevel?: number | string | undefined
}

/** Terms to accept. */
export type SignInElementTerms = {
  /** The version that your sign-in server requires. */
  readonly version: string
  /** The page of the terms. */
  readonly url: string
  /** The sentence, or the label of the checkbox. The part in square brackets is the link. */
  readonly text: string
  /** `sentence`: picking a wallet accepts the terms. `checkbox`: the user ticks it first. Default: `sentence`. */
  readonly mode?: 'sentence' | 'checkbox' | undefined
}

/** A chain as viem describes it. */
export type SignInElementChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
}

/** A wallet of `@countersign/wallets`. */
export type SignInElementWallet = { readonly id: string; readonly name: string }

/** A group of the list of wallets. */
export type SignInElementWalletGroup = {
  readonly name: string
  readonly wallets: readonly SignInElementWallet[]
}

/** Where names and avatars are read from. */
export type SignInElementEns = {
  /** ID of the chain that names are read from. Default: the first one with ENS. */
  readonly chainId?: number | undefined
  /** Base URL of the gateway for avatars on IPFS. Default: `https://ipfs.io`. */
  readonly ipfsGateway?: string | undefined
  /** Base URL of the gateway for avatars on Arweave. Default: `https://arweave.net`. */
  readonly arweaveGateway?: string | undefined
  /** Other origins that avatars may load from; `https` allows every public https host. */
  readonly imageOrigins?: readonly string[] | 'https' | undefined
  /** Other origins that NFT metadata and off-chain names may load from. */
  readonly metadataOrigins?: readonly string[] | 'https' | undefined
}

/** The signed-in user, as returned by your server. */
export type SignInElementSession = {
  /** The wallet address this session was signed with (checksummed). */
  readonly address: `0x${string}`
  /** The chain of a contract account; `null` for an address with a key. */
  readonly chainId?: number | null
  /** Every wallet address of the same account, `address` included. */
  readonly addresses: readonly `0x${string}`[]
  /** When the session expires, in ISO 8601. */
  readonly expiresAt?: string | undefined
  /** The terms of your server, and whether the account has accepted them. */
  readonly terms?: { readonly version: string; readonly accepted: boolean } | undefined
}

/**
 * Your own sign-in backend: the calls of `SignInAdapter` of `@countersign/kit` that the element needs. Every call gets a
 * signal that aborts after 10 seconds. To fail a call, reject with any error.
 */
export type SignInElementAdapter = {
  /** Returns the message to sign, with a single-use nonce of your server. */
  prepare(request: {
    readonly address: `0x${string}`
    readonly chainId: number
    readonly signal: AbortSignal
  }): Promise<{ readonly message: string; readonly expiresAt: Date }>
  /** Sends the message and its signature. Resolves once your server has opened a session. */
  verify(request: {
    readonly message: string
    readonly signature: `0x${string}`
    readonly signal: AbortSignal
  }): Promise<unknown>
  /** Returns the session of this browser, or `null`. */
  getSession(request: { readonly signal: AbortSignal }): Promise<SignInElementSession | null>
  /** Ends the session of this browser. */
  signOut(request: { readonly signal: AbortSignal }): Promise<unknown>
}
