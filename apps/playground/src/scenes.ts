import { buttonScenes } from './scenes/button.ts'
import { chainScenes } from './scenes/chains.ts'
import { confirmScenes } from './scenes/confirm.ts'
import { connectingScenes } from './scenes/connecting.ts'
import { getScenes } from './scenes/get.ts'
import { linkScenes } from './scenes/link.ts'
import { listScenes } from './scenes/list.ts'
import { otherDeviceScenes } from './scenes/otherDevices.ts'
import { panelScenes } from './scenes/panel.ts'
import { profileScenes } from './scenes/profile.ts'
import type { Scene } from './scenes/Scene.ts'
import { signInScenes } from './scenes/signIn.ts'

/** Every state of every view, in the order a user sees them. To add one, add an entry to a file in `scenes/`. */
export const scenes: readonly Scene[] = [
  ...buttonScenes,
  ...panelScenes,
  ...listScenes,
  ...connectingScenes,
  ...otherDeviceScenes,
  ...getScenes,
  ...signInScenes,
  ...confirmScenes,
  ...linkScenes,
  ...chainScenes,
  ...profileScenes,
]

/** The URL of a scene, relative to the playground. */
export function sceneAddress(id: string, look: Readonly<Record<string, string>> = {}) {
  return `?${new URLSearchParams({ scene: id, ...look })}`
}
