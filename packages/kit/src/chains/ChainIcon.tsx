import { cachedChainIcon, loadChainIcon } from '@countersign/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Chain } from 'viem'
import styles from '../ui/icon.module.css'

/** The props of `ChainIcon`. */
export type ChainIconProps = {
  /** A viem chain. */
  readonly chain: Chain
  /** Width and height in CSS pixels. */
  readonly size: number
}
type Found = { readonly chain: Chain; readonly icon: string | null }

const noSubscription = () => () => {}

/**
 * A network's icon: the application's own, or else the kit's, loaded on first render; without one two letters of its
 * name. Hidden from assistive technology: render the name next to it.
 */
export function ChainIcon({ chain, size }: ChainIconProps) {
  const [found, setFound] = useState<Found>()
  // The server has no icons, and hydration must render the same.
  const known = useSyncExternalStore(
    noSubscription,
    () => cachedChainIcon(chain),
    () => undefined,
  )
  const icon = found?.chain === chain ? found.icon : known

  useEffect(() => {
    if (icon !== undefined) return
    const show = (loaded: string | null) => setFound({ chain, icon: loaded })
    loadChainIcon(chain).then(show, () => show(null))
  }, [chain, icon])

  if (icon)
    return (
      <img
        data-countersign=""
        className={styles.tile}
        src={icon}
        alt=""
        width={size}
        height={size}
        onError={() => setFound({ chain, icon: null })}
      />
    )
  const isNamed = icon === null
  // Sized by attributes: a strict Content-Security-Policy forbids inline styles in the server's HTML.
  return (
    <svg
      data-countersign=""
      className={isNamed ? `${styles.tile} ${styles.letter}` : styles.tile}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      {isNamed && (
        <text x="16" y="16">
          {initials(chain.name)}
        </text>
      )}
    </svg>
  )
}

/** The first letters of the first two words, or of the only word. */
function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}
