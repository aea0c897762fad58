import type { Config } from '@wagmi/core'
import { RESPONSE_TIMEOUT, timeLimit } from '../provider/provider.ts'
import { CHOSEN_CONNECTOR } from './chosenConnector.ts'

/** Stores the ID of the connector to reconnect after the next reload, or `null` for none. Never rejects. */
export async function rememberConnector({ storage }: Config, id: string | null): Promise<void> {
  try {
    await timeLimit(
      id === null ? storage?.removeItem(CHOSEN_CONNECTOR) : storage?.setItem(CHOSEN_CONNECTOR, id),
      RESPONSE_TIMEOUT,
    )
  } catch {
    // Storage may throw, or never respond, and keep another wallet; that must not prevent disconnecting.
  }
}
