import { TestingError } from '../errors/TestingError.ts'
import type { PopupWalletScript } from './page/PopupWalletScript.ts'

/** Controls of a popup wallet in another process. */
export type PopupWalletControls = {
  /** Scripts all popups that open later; `null`: the user decides. */
  setScript(script: PopupWalletScript | null): Promise<void>
}

/**
 * Returns the controls of a popup wallet that was started with `controls`. `url` is its `controlsUrl`.
 *
 * Every call throws a {@link TestingError} `popup_wallet_controls` when it is refused or the server is down.
 */
export function popupWalletControls(url: string): PopupWalletControls {
  return {
    async setScript(script) {
      const body = JSON.stringify({ script })
      const response = await fetch(url, { method: 'POST', body }).catch((cause: unknown) => {
        throw new TestingError(
          'popup_wallet_controls',
          `Could not reach popup wallet controls at ${url}. Start the popup wallet with controls: true.`,
          { cause },
        )
      })
      if (!response.ok) throw new TestingError('popup_wallet_controls', await response.text())
    },
  }
}
