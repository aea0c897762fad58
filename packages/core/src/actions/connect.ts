import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { NamedView, Step } from '../state/Step.ts'
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
 * Connects a wallet that the user has picked, in the step `connect`. Resolves to false without a request if `connectMethod`
 * returns `browse` or `none`, if the wallet already has a pending request, or if the user leaves the step while the code
 * loads. Call it in a click: a wallet may open a window.
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
  const isPending = () => !restart && isBusy(wallets.attempt.get(), key)
  const isOpen = (view: NamedView | undefined) =>
    view?.name === 'connect' && (view as Extract<Step, { name: 'connect' }>).walletKey === key
  // The view shows this attempt from the start, not an earlier one.
  if (!restart && !isPending()) runtime()?.abandon()
  const step: Step = { name: 'connect', walletKey: key }
  if (from === 'view') views.push(step)
  else if (!isOpen(views.state.get().stack.at(-1))) views.open({ name: 'choose' }, step)
  const method = connectMethod(wallets, option)
  if (method === 'browse' || method === 'none') return false
  const loaded = runtime() ?? (await loadRuntime())
  // While the code loaded, the user may have left the step, or pressed again.
  return views.state.get().stack.some(isOpen) && !isPending() && loaded.connect(option, method)
}

function isBusy(attempt: ConnectAttempt, key: string): boolean {
  return /^(opening|pairing|connecting)$/.test(attempt.status) && 'key' in attempt && attempt.key === key
}
