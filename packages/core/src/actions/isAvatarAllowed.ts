import { findImage } from '../ens/imageUrl.ts'
import type { Wallets } from '../state/Wallets.ts'

export type IsAvatarAllowedParameters = {
  readonly avatar: string
}

export type IsAvatarAllowedReturnType = boolean

export type IsAvatarAllowedErrorType = never

/**
 * Returns whether the settings allow the URL of an avatar. A stored one may be of earlier settings, and the page's
 * Content-Security-Policy may block it.
 */
export function isAvatarAllowed(
  { settings }: Wallets,
  { avatar }: IsAvatarAllowedParameters,
): IsAvatarAllowedReturnType {
  const { names } = settings.get()
  try {
    return names !== null && findImage(avatar, names.settings).url === avatar
  } catch {
    return false
  }
}
