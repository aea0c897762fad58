import type { EnsSettings } from '@countersign/core'
import { findImage } from '@countersign/core/internal'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { Identicon } from '../identicon/Identicon.tsx'
import styles from './AccountAvatar.module.css'
import { AvatarImage } from './AvatarImage.tsx'

export type AvatarProps = {
  readonly address: Address
  /** Side in CSS pixels. */
  readonly size: number
  /** Accessible name; without it the picture is decorative, next to a text that names the account. */
  readonly title?: string | undefined
}

type Props = Omit<AvatarProps, 'address'> & {
  readonly address: Address
  /** URL of the picture; `null` for only the identicon. */
  readonly avatar: string | null
}

/** The identicon of an account, covered by its picture once that has loaded; or the application's own avatar. */
export function AccountAvatar({ address, avatar, size, title }: Props) {
  const { names } = useKit()
  const { avatar: Custom } = useAppearance()
  const shown = useMemo(
    () => (names && avatar !== null && isShowable(avatar, names.settings) ? avatar : null),
    [names, avatar],
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

/**
 * Whether the picture's URL is allowed: the settings may have changed since it was stored, and the page's policy may
 * block it.
 */
function isShowable(avatar: string, settings: EnsSettings): boolean {
  try {
    return findImage(avatar, settings).url === avatar
  } catch {
    return false
  }
}
