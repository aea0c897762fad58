import type { Wallets } from '../state/Wallets.ts'

export type SignParameters = {
  /** Starts over with a new message, also while the wallet has not responded. Default: `false`. */
  readonly restart?: boolean | undefined
}

export type SignReturnType = void

export type SignErrorType = never

/**
 * Requests the signature of the step `sign` or `link`, or retries it after a failure; `signing` has the result. Call it in a
 * click: a wallet may open a window.
 */
export async function sign(
  { signing, internal }: Wallets,
  { restart = false }: SignParameters = {},
): Promise<SignReturnType> {
  const flow = internal.signature.get()
  if (restart || signing.get()?.status === 'failed') await flow?.retry()
  else await flow?.sign()
}
