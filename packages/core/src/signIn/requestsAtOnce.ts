import type { Connector } from '@wagmi/core'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import type { AppConnector } from '../provider/provider.ts'

/**
 * Whether the signature is requested without a click from a wallet that was just connected. Browsers block the popup of a
 * wallet unless it opens in a click, and connectors of the application may open one.
 */
export function requestsAtOnce(
  { requestSignature }: Pick<SignInAdapter, 'requestSignature'>,
  connector: (Pick<Connector, 'type'> & AppConnector) | undefined,
): boolean {
  if (!connector || requestSignature === 'on_click') return false
  const { type, hasOwnUi } = connector
  if (type === 'walletConnect') return requestSignature !== 'on_click_for_codes'
  return type === 'injected' || hasOwnUi === false
}
