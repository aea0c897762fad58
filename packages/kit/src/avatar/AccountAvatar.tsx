import { isAvatarAllowed } from '@countersign/core'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { Identicon } from '../identicon/Identicon.tsx'
import styles from './AccountAvatar.module.css'
import { AvatarImage } from './AvatarImage.tsx'

/** The props of `Avatar`. */
export type AvatarProps = {
  /** The address of the account. */
  readonly address: Address
  /** Width and height in CSS pixels. */
  readonly size: number
  /** Accessible name. Omit it if a text next to the image names the account: the image is then decorative. */
  readonly title?: string | undefined
}

type Props = Omit<AvatarProps, 'address'> & {
  readonly address: Address
  /** URL of the picture; `null` for only the identicon. */
  readonly avatar: string | null
}

/** The identicon of an account, covered by its picture once that has loaded; or the application's own avatar. */
export function AccountAvatar({ address, avatar, size, title }: Props) {
  const kit = useKit()
  const { names } = kit.settings.get()
  const { avatar: Custom } = useAppearance()
  const shown = useMemo(
    // Compared again with other settings.
    () => (names && avatar !== null && isAvatarAllowed(kit, { avatar }) ? avatar : null),
    [kit, names, avatar],
  )
  const label = { role: 'img', 'aria-label': title, 'aria-hidden': title ? undefined : true } as const
  if (Custom)
    return (
      <span {...label} data-countersign-host="">
        <Custom address={address} ensImage={shown} size={size} />
      </span>
    )
  return (
    <span className={styles.account} data-countersign="" {...label}>
      <Identicon address={address} size={size} />
      {shown && <AvatarImage key={shown} source={shown} size={size} />}
    </span>
  )
}
