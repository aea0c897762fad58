import type { WalletContext } from '../context/createWalletContext.ts'

/** "Disconnect": ends connection and session (R4.17). The connection ends even when the server is away. */
export async function disconnect(kit: WalletContext): Promise<void> {
  await kit.disconnectWallet()
  if (!kit.signIn) return
  const { signOut } = await import('./signOut.ts')
  await signOut(kit)
}
