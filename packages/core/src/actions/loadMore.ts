import type { Wallets } from '../state/Wallets.ts'

export type LoadMoreReturnType = void

/** The code that talks to wallets, or the rest of the catalogue, did not load. */
export type LoadMoreErrorType = TypeError

/** Adds the rest of the catalogue to `options`. */
export async function loadMore({ internal }: Wallets): Promise<LoadMoreReturnType> {
  await (await internal.loadRuntime()).loadMore()
}
