import type { Wallets } from '../state/Wallets.ts'

export type PrepareParameters = {
  /** `steps` loads only the code of the steps after a connection, without the list of wallets. Default: `list`. */
  readonly for?: 'list' | 'steps' | undefined
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
  await (what === 'list' ? runtime.prepare() : runtime.ready())
}
