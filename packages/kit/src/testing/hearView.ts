import { loadOption } from '../dialog/parts/findOption.ts'
import type { View } from '../dialog/view.ts'
import { listen } from './listen.ts'
import { renderKit } from './renderKit.tsx'

/** Opens a view of a page that offers this wallet. Returns what is announced. */
export async function hearView(view: View, wallet: string): Promise<readonly string[]> {
  const { kit } = await renderKit(null)
  // A view other than the list shows wallets that are known already.
  await loadOption(kit, wallet)
  const heard = listen()
  kit.dialog.open(view)
  return heard
}
