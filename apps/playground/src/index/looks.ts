import type { Theme } from '../readAddress.ts'
import type { Device, Scene } from '../scenes/Scene.ts'

/** A frame for a scene: `phone` has a phone's size, and its device if the scene is for any. */
export type Look = { readonly size: Device; readonly theme: Theme }

const looks: readonly Look[] = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
  { size: 'phone', theme: 'dark' },
]

export type Choice<T> = T | 'both'

export type Filter = { readonly text: string; readonly size: Choice<Device>; readonly theme: Choice<Theme> }

export function looksOf({ size, theme }: Filter): readonly Look[] {
  return looks.filter(
    (look) => (size === 'both' || look.size === size) && (theme === 'both' || look.theme === theme),
  )
}

/** Desktop windows never show a phone's states; desktop states appear in a narrow window. */
export function canShow({ device }: Scene, { size }: Look): boolean {
  return device !== 'phone' || size === 'phone'
}

/** Whether the scene's ID, title or group contains every word of the text. */
export function isWanted({ id, title, group }: Scene, text: string): boolean {
  const searchable = `${id} ${title} ${group}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}
