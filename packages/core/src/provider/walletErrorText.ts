import { formatMessage } from '../i18n/index.ts'
import { commonErrorTexts } from './errorTexts/common.ts'
import { remoteErrorTexts } from './errorTexts/remote.ts'
import type { WalletErrorCode } from './walletError.ts'

/** For a switch to another chain, and for a missing wallet, which the heading of the dialog names already. */
const ownTexts = {
  not_installed: '{wallet} is not installed. Install it, then come back to this page.',
  chain_unknown: '{wallet} does not know this network. Add it in {wallet}, then try again.',
  chain_not_configured: 'This site does not support this network. Choose another one.',
  switch_unsupported: '{wallet} does not let sites switch networks. Switch in {wallet} instead.',
} as const

const texts: Readonly<Record<WalletErrorCode, string>> = {
  ...commonErrorTexts,
  ...remoteErrorTexts,
  ...ownTexts,
}

/** The error code, and the name of the wallet for the text. */
export type WalletErrorTextParameters = {
  readonly code: WalletErrorCode
  /** Name of the wallet. */
  readonly wallet: string
}

/**
 * Returns what to tell the user about a failed request: what happened and what to do, in English.
 *
 * @example
 * if (attempt.status === 'failed') show(walletErrorText({ code: attempt.code, wallet: option.name }))
 */
export function walletErrorText({ code, wallet }: WalletErrorTextParameters): string {
  return formatMessage(texts[code], { wallet }, 'en')
}
