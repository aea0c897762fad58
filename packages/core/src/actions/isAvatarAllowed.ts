import { findImage } from '../ens/imageUrl.ts'
import type { Wallets } from '../state/Wallets.ts'

export type IsAvatarAllowedParameters = {
  readonly avatar: string
}

export type IsAvatarAllowedReturnType = boolean

export type IsAvatarAllowedErrorType = never

/**
 * Whether the settings allow the URL of an avatar: they may have changed since it was stored, and the page's policy may block
 * it.
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
