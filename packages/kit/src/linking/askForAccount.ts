import type { Connector } from 'wagmi'
import { ask, type Eip1193Provider } from '../connectors/provider.ts'
import { walletErrorCode } from '../connectors/walletError.ts'
import type { AccountQuestion } from './LinkUnderWay.ts'

/** Whether a wallet can be asked to choose another of its accounts: one in the page, by EIP-2255. */
export function canBeAsked({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'injected'
}

/**
 * Asks a connected wallet for another of its accounts, and takes over which it shows then. A no changes nothing.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export async function askForAccount(
  connector: Pick<Connector, 'getProvider' | 'getAccounts' | 'emitter'>,
): Promise<AccountQuestion> {
  try {
    const provider = (await connector.getProvider()) as Eip1193Provider
    await ask(provider, 'wallet_requestPermissions', { params: [{ eth_accounts: {} }] })
    // Not every wallet tells of a change that it made on being asked.
    const accounts = await connector.getAccounts()
    if (accounts.length > 0) connector.emitter.emit('change', { accounts })
    return 'idle'
  } catch (error) {
    return walletErrorCode(error) === 'switch-unsupported' ? 'unsupported' : 'idle'
  }
}
