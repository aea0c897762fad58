import type { NameSettings } from '../names/NameSettings.ts'
import { findPicture } from '../names/pictureUrl.ts'

/**
 * Whether a picture may be asked for where it is: the settings may have changed since it was remembered, and an address
 * that the page's policy refuses is better never asked.
 */
export function isShowable(avatar: string, settings: NameSettings): boolean {
  try {
    return findPicture(avatar, settings).url === avatar
  } catch {
    return false
  }
}
