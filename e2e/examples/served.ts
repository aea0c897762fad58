import type { RunningWorld } from '../support/world.ts'

/** An application of examples/ that `npm run examples` serves. */
export type ServedExample = {
  readonly name: string
  /**
   * Whether it uses the dialog of the kit or `@countersign/core` alone, has users with an e-mail address, has the
   * connectors for wallets outside the page, or is a client of an OpenID provider.
   */
  readonly journey: 'kit' | 'core' | 'element' | 'email' | 'connectors' | 'openid'
  /** Whether the Content-Security-Policy of its pages names a nonce. */
  readonly hasNonce: boolean
  /** Whether it has the protected route `/greeting`. */
  readonly isProtected: boolean
  readonly url: string
  /** What its connectors use; `null` without connectors. */
  readonly hosts: Pick<RunningWorld, 'relay' | 'popupWallet' | 'safeHost'> | null
  /** The page that shows it as a mini app, on another site, and the relay; `null` for other applications. */
  readonly miniApp: { readonly hostUrl: string; readonly relayUrl: string } | null
}

export function servedExamples(): readonly ServedExample[] {
  const served = process.env.COUNTERSIGN_EXAMPLES
  if (!served) throw new Error('No example is being served. Run these tests with "npm run examples".')
  return JSON.parse(served)
}
