import type { WalletContext } from '../context/createWalletContext.ts'
import { CountersignError } from '../events/CountersignError.ts'

/** "Disconnect": ends connection and session (R4.17). The connection ends even when the server is away. */
export async function disconnect(kit: WalletContext): Promise<void> {
  await kit.disconnectWallet()
  const { signIn, queryClient, events } = kit
  if (!signIn) return
  try {
    const { endSession } = await import('../signIn/sessionQuery.ts')
    await endSession(queryClient, signIn)
  } catch (cause) {
    events.failed(new CountersignError({ action: 'sign_out', code: 'sign_out_failed', cause }))
    throw cause
  }
}
