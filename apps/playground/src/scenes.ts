import { buttonScenes } from './scenes/button.ts'
import { confirmScenes } from './scenes/confirm.ts'
import { connectingScenes } from './scenes/connecting.ts'
import { getScenes } from './scenes/get.ts'
import { linkScenes } from './scenes/link.ts'
import { listScenes } from './scenes/list.ts'
import { networkScenes } from './scenes/networks.ts'
import { otherDeviceScenes } from './scenes/otherDevices.ts'
import { profileScenes } from './scenes/profile.ts'
import type { Scene } from './scenes/Scene.ts'
import { signInScenes } from './scenes/signIn.ts'

/** Every state of every view, in the order a visitor meets them. To add one: an entry in a file of `scenes/`. */
export const scenes: readonly Scene[] = [
  ...buttonScenes,
  ...listScenes,
  ...connectingScenes,
  ...otherDeviceScenes,
  ...getScenes,
  ...signInScenes,
  ...confirmScenes,
  ...linkScenes,
  ...networkScenes,
  ...profileScenes,
]

/** The address of a scene below the playground's own. */
export function sceneAddress(id: string, look: { readonly theme?: string; readonly device?: string } = {}) {
  return `?${new URLSearchParams({ scene: id, ...look })}`
}
