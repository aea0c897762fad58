/** What of a scene is shown: the dialog, the header with the button, the button with each option, the panel, or the transactions. */
export type PicturePart = 'dialog' | 'header' | 'options' | 'panel' | 'transactions'

/** A picture of a scene of the playground. */
export type Picture = {
  /** The ID of the scene. */
  readonly scene: string
  readonly caption: string
  readonly alt: string
  /** Default: `desktop`, or the only device of the scene. */
  readonly device?: 'phone'
  /** Default: `dialog`. */
  readonly part?: PicturePart
}

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Pixels of a picture for each CSS pixel. */
export const PICTURE_SCALE = 1.5

/** The name of a picture, in the names of its files. */
export function nameOf({ scene, device, part = 'dialog' }: Picture): string {
  return [scene, ...(part === 'dialog' ? [] : [part]), ...(device ? [device] : [])].join('-')
}

export const fileOf = (name: string, theme: Theme) => `${name}-${theme}.webp`
