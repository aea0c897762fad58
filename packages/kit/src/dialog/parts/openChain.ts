import { switchChain } from '@countersign/core'
import type { Kit } from '../../context/createKit.ts'

/** Switches to a network in the open "Switch Networks", which closes once the wallet has switched. */
export async function openChain(kit: Kit, chainId: number): Promise<void> {
  const { dialog } = kit
  const view = dialog.state.get().stack.at(-1)
  if (view?.name !== 'chains' || !(await switchChain(kit, { chainId }))) return
  if (dialog.shows(view)) dialog.close()
}
