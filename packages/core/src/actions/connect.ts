import type { Step } from '../state/Step.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'
import { connectMethod } from './connectMethod.ts'

export type ConnectParameters = {
  /** Where `back` leads: to the list of wallets, or to the view that is open now. Default: `list`. */
  readonly from?: 'list' | 'view' | undefined
  /** Sends the request again, also while the wallet has not responded. Default: `false`. */
  readonly restart?: boolean | undefined
}

/** Whether the wallet has connected; `attempt` has the reason if not. */
export type ConnectReturnType = boolean

/** The code that talks to wallets did not load. */
export type ConnectErrorType = TypeError

/**
 * Connects a wallet that the user has picked, in the step `connect`. Resolves to false at once if `connectMethod` returns
 * `browse` or `none` for it, or if it already has a request. Call it in a click: a wallet may open a window.
 *
 * @example
 * const isConnected = await connect(wallets, option)
 */
export async function connect(
  wallets: Wallets,
  option: WalletOption,
  { from = 'list', restart = false }: ConnectParameters = {},
): Promise<ConnectReturnType> {
  const { views, runtime, loadRuntime } = wallets.internal
  const { key } = option
  // A double click must send only one request.
  const attempt = wallets.attempt.get()
  const busy = attempt.status === 'opening' || attempt.status === 'connecting' || attempt.status === 'pairing'
  const isPending = !restart && busy && attempt.key === key
  // The view shows this attempt from the start, not an earlier one.
  if (!isPending && !restart) runtime()?.abandon()
  const top = views.state.get().stack.at(-1) as Step | undefined
  const step = { name: 'connect', walletKey: key } as const
  if (from === 'view') views.push(step)
  else if (!(top?.name === 'connect' && top.walletKey === key)) views.open({ name: 'choose' }, step)
  if (isPending) return false
  const method = connectMethod(wallets, option)
  return method !== 'browse' && method !== 'none' && (await loadRuntime()).connect(option, method)
}
