import type { Config } from '@wagmi/core'
import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'

/** Storage key that wagmi writes after each connect: the ID of the connector the user chose. */
export const CHOSEN = 'recentConnectorId'

/** Stores the ID of the connector to reconnect after the next reload, or `null` for none. Never rejects. */
export async function rememberConnector({ storage }: Config, id: string | null): Promise<void> {
  try {
    await timeLimit(
      id === null ? storage?.removeItem(CHOSEN) : storage?.setItem(CHOSEN, id),
      RESPONSE_TIMEOUT,
    )
  } catch {
    // Storage may throw, or never respond, and keep another wallet; that must not prevent disconnecting.
  }
}
