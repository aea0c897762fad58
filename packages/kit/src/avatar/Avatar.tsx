import type { Address } from 'viem'
import { useAccountName } from '../hooks/useAccountName.ts'
import { AccountAvatar } from './AccountAvatar.tsx'

export type AvatarProps = {
  readonly address: Address
  /** Side in CSS pixels. */
  readonly size: number
  /** Accessible name; without it the picture is decorative, next to a text that names the account. */
  readonly title?: string | undefined
}

/**
 * The picture of an account: its ENS avatar in a circle; until it has loaded, or without one, the identicon of its
 * address.
 *
 * @example
 * <Avatar address={address} size={40} title="Your account" />
 */
export function Avatar({ address, ...rest }: AvatarProps) {
  const { avatar } = useAccountName({ address })
  return <AccountAvatar address={address} avatar={avatar} {...rest} />
}
