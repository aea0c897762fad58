import type { ConnectAttempt } from '../../../connection/ConnectAttempt.ts'
import type { WalletErrorCode } from '../../../connectors/walletError.ts'
import type { TextKey, Translate } from '../../../i18n/translate.ts'

/** Texts that are given the wallet's name, if anything. */
type WalletText = Extract<TextKey, `${'connect' | 'pairing'}.${string}`>

const TITLES: { readonly [C in WalletErrorCode]?: 'connect.pendingTitle' | 'connect.notInstalled' } = {
  'already-pending': 'connect.pendingTitle',
  'not-installed': 'connect.notInstalled',
}

const DETAILS = {
  rejected: 'connect.rejected',
  'already-pending': 'connect.pending',
  'not-installed': 'connect.notInstalledText',
  'timed-out': 'connect.timedOut',
  'no-code': 'pairing.noCode',
  'code-expired': 'pairing.codeExpired',
  'relay-refused': 'pairing.refused',
  'relay-unreachable': 'pairing.unreachable',
  'bad-answer': 'pairing.badAnswer',
} as const satisfies { readonly [C in WalletErrorCode]?: WalletText }

/** The two lines of a connecting view, from its state (R2.5, R8.3). */
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
        detail: translate(detailOf(attempt.code), { wallet }),
      }
  }
}

function detailOf(code: WalletErrorCode) {
  return code in DETAILS ? DETAILS[code as keyof typeof DETAILS] : 'connect.unknown'
}
