import type { Kit } from '../../context/createKit.ts'
import { connectWith } from './connectWith.ts'
import { loadOption } from './findOption.ts'

/** Connects a wallet in the open list, by its ID or rdns. The list stays if the wallet is not listed, or was closed. */
export async function openWallet(kit: Kit, idOrName: string): Promise<void> {
  const option = await loadOption(kit, idOrName)
  if (option && kit.dialog.state.get().stack.at(-1)?.name === 'list') connectWith(kit, option, 'list')
}
