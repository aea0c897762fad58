import type { WalletContext } from '../context/createWalletContext.ts'

/**
 * "Disconnect": ends connection and session (R4.17), side by side, so that a wallet or a server that does not respond keeps
 * neither. Resolves within ten seconds.
 *
 * @throws the adapter's error; the session then stays
 */
export async function disconnect(kit: WalletContext): Promise<void> {
  const ended = kit.disconnectWallet()
  const signedOut = kit.signIn && import('./signOut.ts').then(({ signOut }) => signOut(kit))
  await Promise.all([ended, signedOut])
}
