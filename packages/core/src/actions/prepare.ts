import type { Wallets } from '../state/Wallets.ts'

export type PrepareParameters = {
  /**
   * `steps` loads only the code of the steps after a connection, without the list of wallets. `press` requests what a wallet
   * needs to sign in with the connection: call it when the pointer or the focus reaches a wallet. Default: `list`.
   */
  readonly for?: 'list' | 'steps' | 'press' | undefined
}

export type PrepareReturnType = void

/** The code that talks to wallets did not load. */
export type PrepareErrorType = TypeError

/** Completes `options`, without beginning a step. */
export async function prepare(
  { internal }: Wallets,
  { for: what = 'list' }: PrepareParameters = {},
): Promise<PrepareReturnType> {
  const runtime = await internal.loadRuntime()
  await { list: runtime.prepare, steps: runtime.ready, press: runtime.expectPress }[what]()
}
