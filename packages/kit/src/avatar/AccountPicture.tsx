import { useMemo } from 'react'
import { useKit } from '../kitContext.ts'
import { Seal } from '../seal/index.ts'
import styles from './AccountPicture.module.css'
import type { AvatarProps } from './Avatar.tsx'
import { isShowable } from './isShowable.ts'
import { Picture } from './Picture.tsx'

type Props = Omit<AvatarProps, 'address'> & {
  readonly address: string
  /** Where the picture is; `null` for the seal alone. */
  readonly avatar: string | null
}

/** The seal of an account, and its picture over it once that can be seen. */
export function AccountPicture({ address, avatar, size, title }: Props) {
  const { names } = useKit()
  const shown = useMemo(
    () => (names && avatar !== null && isShowable(avatar, names.settings) ? avatar : null),
    [names, avatar],
  )
  return (
    <span className={styles.account} role="img" aria-label={title} aria-hidden={title ? undefined : true}>
      <Seal address={address} size={size} />
      {shown && <Picture key={shown} source={shown} size={size} />}
    </span>
  )
}
