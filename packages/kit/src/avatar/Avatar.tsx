import type { Address } from 'viem'
import { useName } from '../names/useName.ts'
import { AccountPicture } from './AccountPicture.tsx'

export type AvatarProps = {
  readonly address: Address
  /** Side in CSS pixels. */
  readonly size: number
  /** What a screen reader says; without it the picture is decoration beside a text that names the account. */
  readonly title?: string
}

/**
 * The picture of an account: the one its name leads to, in a circle, and until that is here, or where there is none,
 * the seal drawn from its address.
 *
 * @example
 * <Avatar address={address} size={40} title="Your account" />
 */
export function Avatar({ address, ...rest }: AvatarProps) {
  const { avatar } = useName(address)
  return <AccountPicture address={address} avatar={avatar} {...rest} />
}
