import { knownPicture, loadPicture } from '@countersign/core/internal'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Chain } from 'viem'
import styles from '../ui/icon.module.css'

export type ChainIconProps = {
  readonly chain: Chain
  /** Width and height in CSS pixels. */
  readonly size: 20 | 32
}
type Found = { readonly chain: Chain; readonly picture: string | null }

const never = () => () => {}

/**
 * A network's icon: the application's own, else the kit's, loaded on first render; without one two letters of its
 * name. Hidden from assistive technology: render the name next to it.
 */
export function ChainIcon({ chain, size }: ChainIconProps) {
  const [found, setFound] = useState<Found>()
  // The server has no icons, and hydration must render the same.
  const known = useSyncExternalStore(
    never,
    () => knownPicture(chain),
    () => undefined,
  )
  const picture = found?.chain === chain ? found.picture : known

  useEffect(() => {
    if (picture !== undefined) return
    const show = (picture: string | null) => setFound({ chain, picture })
    loadPicture(chain).then(show, () => show(null))
  }, [chain, picture])

  const tile = `${styles.tile} ${size === 20 ? styles.s20 : styles.s32}`
  if (picture)
    return (
      <img
        className={tile}
        src={picture}
        alt=""
        width={size}
        height={size}
        onError={() => setFound({ chain, picture: null })}
      />
    )
  return (
    <span className={picture === null ? `${tile} ${styles.letter}` : tile} aria-hidden="true">
      {picture === null && initials(chain.name)}
    </span>
  )
}

/** The first letters of the first two words, or of the only word. */
function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
