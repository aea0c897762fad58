import type { ConnectAttempt, WalletErrorCode } from '@countersign/core'
import type { Translate } from '../../../i18n/translate.ts'

const TITLES: { readonly [C in WalletErrorCode]?: 'connect.pendingTitle' | 'connect.notInstalled' } = {
  already_pending: 'connect.pendingTitle',
  not_installed: 'connect.notInstalled',
}

/** Codes without a text: they do not occur while connecting. */
const PLAIN = ['chain_unknown', 'chain_not_configured', 'switch_unsupported'] as const

type Plain = (typeof PLAIN)[number]

/** Returns the two lines of a connecting view for its state (R2.5, R8.3). */
export function connectingTexts(
  translate: Translate,
  wallet: string,
  attempt: ConnectAttempt,
  onPhone: boolean,
): { readonly title: string; readonly detail: string } {
  switch (attempt.status) {
    case 'idle':
      return {
        title: translate('connect.found', { wallet }),
        detail: translate('connect.foundText', { wallet }),
      }
    case 'opening':
      if (attempt.elsewhere)
        return {
          title: translate('connect.continue', { wallet }),
          detail: translate('window.text', { wallet }),
        }
      if (onPhone)
        return { title: translate('connect.continue', { wallet }), detail: translate('connect.accept') }
      return { title: translate('connect.opening', { wallet }), detail: translate('connect.confirm') }
    case 'pairing':
    case 'connecting':
    case 'connected':
      return { title: translate('connect.connecting'), detail: translate('connect.reading', { wallet }) }
    case 'failed':
      return {
        title: translate(TITLES[attempt.code] ?? 'connect.failed', { wallet }),
        detail: translate(`failed.${isPlain(attempt.code) ? 'unknown' : attempt.code}`, { wallet }),
      }
  }
}

const isPlain = (code: WalletErrorCode): code is Plain => PLAIN.includes(code as Plain)
