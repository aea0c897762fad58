import { useAccountName } from '../hooks/useAccountName.ts'
import { AccountAvatar, type AvatarProps } from './AccountAvatar.tsx'

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
