import type { CDPSession, Page } from '@playwright/test'

/** An authenticator of the browser, such as a phone's. */
export type VirtualAuthenticator = {
  /** The passkeys that it has. */
  credentials(): Promise<readonly { readonly rpId?: string; readonly signCount: number }[]>
  /** Whether its user confirms requests with a PIN or a biometric check. */
  setUserVerified(isUserVerified: boolean): Promise<void>
}

/** Adds an authenticator to the page's browser. Without one, Chromium refuses passkeys. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    async setUserVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
