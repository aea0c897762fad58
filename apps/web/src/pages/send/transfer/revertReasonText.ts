import { sendText } from '../../../i18n/sendText.ts'
import type { Asset } from '../asset/Asset.ts'
import type { RevertReason } from './RevertReason.ts'

type Context = { readonly asset: Asset; readonly network: string }

/** Returns the text for why a transfer would revert. */
export function revertReasonText(reason: RevertReason, { asset, network }: Context): string {
  const { kind: ofWhat, symbol } = asset
  switch (reason.kind) {
    case 'words':
      return ofWhat === 'coin'
        ? sendText('wouldFail.coin.words', { words: reason.words })
        : sendText('wouldFail.token.words', { symbol, words: reason.words })
    case 'unknown':
      return ofWhat === 'coin'
        ? sendText('wouldFail.coin.unknown', { selector: reason.selector })
        : sendText('wouldFail.token.unknown', { symbol, selector: reason.selector })
    case 'silent':
      return sendText(`wouldFail.${ofWhat}.silent`, { symbol })
    case 'panic':
      return sendText('wouldFail.panic', { code: `0x${reason.code.toString(16)}` })
    case 'no_contract':
      return sendText('wouldFail.no_contract', { symbol, network })
    case 'insufficient_funds':
      return sendText('wouldFail.insufficient_funds')
    case 'insufficient_balance':
    case 'bad_receiver':
    case 'bad_sender':
    case 'paused':
    case 'not_allowed':
    case 'returned_false':
      return sendText(`wouldFail.${reason.kind}`, { symbol })
  }
}
