/**
 * How a wallet is connected here: by its injected provider, by the application's connector for this wallet, by a pairing
 * code or deep link, by opening this page in its in-app browser, or not at all.
 */
export type ConnectMethod = AttemptMethod | 'browse' | 'none'

/** How a request to connect reaches a wallet. */
export type AttemptMethod = 'injected' | 'connector' | 'pairing'
