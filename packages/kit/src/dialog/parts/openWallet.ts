import { connect } from '@countersign/core'
import type { Kit } from '../../context/createKit.ts'
import { loadOption } from './findOption.ts'

/** Connects a wallet in the open list, by its ID or rdns. The list stays if the wallet is not listed, or was closed. */
export async function openWallet(kit: Kit, idOrName: string): Promise<void> {
  const option = await loadOption(kit, idOrName)
  if (!option && process.env.NODE_ENV !== 'production')
    console.warn(
      `No wallet "${idOrName}" is listed here, so the dialog shows all wallets. Pass the ID or the rdns of a wallet of your list, or the ID of one of your connectors.`,
    )
  if (option && kit.dialog.state.get().stack.at(-1)?.name === 'choose') void connect(kit, option)
}
