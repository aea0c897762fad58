import type { ConnectAttempt } from '../../../connection/ConnectAttempt.ts'
import type { Translate } from '../../../i18n/translate.ts'

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
      switch (attempt.code) {
        case 'rejected':
          return {
            title: translate('connect.failed', { wallet }),
            detail: translate('connect.rejected', { wallet }),
          }
        case 'already-pending':
          return {
            title: translate('connect.pendingTitle', { wallet }),
            detail: translate('connect.pending', { wallet }),
          }
        case 'not-installed':
          return {
            title: translate('connect.notInstalled', { wallet }),
            detail: translate('connect.notInstalledText'),
          }
        case 'timed-out':
          return {
            title: translate('connect.failed', { wallet }),
            detail: translate('connect.timedOut', { wallet }),
          }
        case 'no-code':
          return {
            title: translate('connect.failed', { wallet }),
            detail: translate('connect.noCode'),
          }
        case 'code-expired':
          return {
            title: translate('connect.failed', { wallet }),
            detail: translate('connect.codeExpired'),
          }
        default:
          return {
            title: translate('connect.failed', { wallet }),
            detail: translate('connect.unknown', { wallet }),
          }
      }
  }
}
