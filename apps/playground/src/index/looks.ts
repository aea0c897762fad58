import type { Theme } from '../readAddress.ts'
import type { Device, Scene } from '../scenes/Scene.ts'

/** A frame a scene is shown in: `phone` is a phone's size, and its device where the scene is for any. */
export type Look = { readonly size: Device; readonly theme: Theme }

export const looks: readonly Look[] = [
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

/** What only a phone shows, a desktop's window never does; the other way round it is a narrow window. */
export function canShow({ device }: Scene, { size }: Look): boolean {
  return device !== 'phone' || size === 'phone'
}

/** Every word of the text is in the scene's id, title or group. */
export function isWanted({ id, title, group }: Scene, text: string): boolean {
  const told = `${id} ${title} ${group}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => told.includes(word))
}
