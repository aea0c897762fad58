import type { Device, Scene } from './scenes/Scene.ts'
import { scenes } from './scenes.ts'

export type Theme = 'light' | 'dark'

/** What an address of the playground asks for; without a scene it is the page with all of them. */
export type Asked = {
  readonly scene: Scene | null
  /** `null`: as the visitor's system has it. */
  readonly theme: Theme | null
  readonly device: Device
}

export function readAddress(search: string): Asked {
  const parameters = new URLSearchParams(search)
  const theme = parameters.get('theme')
  const scene = scenes.find(({ id }) => id === parameters.get('scene')) ?? null
  return {
    scene,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    device: scene?.device ?? (parameters.get('device') === 'phone' ? 'phone' : 'desktop'),
  }
}
