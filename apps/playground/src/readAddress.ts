import type { Device, Scene } from './scenes/Scene.ts'
import { scenes } from './scenes.ts'

export type Theme = 'light' | 'dark'

/** The location in the playground; without a scene it is the index of all scenes. */
export type PlaygroundLocation = {
  readonly scene: Scene | null
  /** `null`: the system's theme. */
  readonly theme: Theme | null
  readonly device: Device
}

export function readAddress(search: string): PlaygroundLocation {
  const parameters = new URLSearchParams(search)
  const theme = parameters.get('theme')
  const scene = scenes.find(({ id }) => id === parameters.get('scene')) ?? null
  return {
    scene,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    device: scene?.device ?? (parameters.get('device') === 'phone' ? 'phone' : 'desktop'),
  }
}
