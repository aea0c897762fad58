import type { WalletOption } from '@countersign/core'
import type { Wallet } from '@countersign/wallets'
import { svgDataUri } from '@countersign/wallets/internal'
import { useEffect, useRef, useState } from 'react'
import styles from './icon.module.css'
import { whenSeen } from './whenSeen.ts'

/** Loaded pictures by icon. */
const loaded = new Map<NonNullable<WalletOption['icon']>, string>()

/** Shows icons that are at hand without loading them: wallets, each with its icon as SVG. */
export function keepIcons(icons: readonly (readonly [Wallet, string])[]): void {
  for (const [{ icon }, svg] of icons) loaded.set(icon, svgDataUri(svg))
}

type Props = { readonly option: Pick<WalletOption, 'icon'>; readonly size: number }

/**
 * A wallet's icon, loaded shortly before it becomes visible: names come first, and a list of a hundred loads only the
 * dozen on screen. Announced icons are only used in an `img`, so no script in them runs.
 */
export function WalletIcon({ option, size }: Props) {
  const { icon } = option
  const [fetched, setFetched] = useState<{ readonly of: unknown; readonly source: string } | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const tile = useRef<HTMLSpanElement>(null)
  const source = icon && (loaded.get(icon) ?? (fetched?.of === icon ? fetched.source : null))

  useEffect(() => {
    if (!icon || loaded.has(icon) || !tile.current) return
    let current = true
    const cancel = whenSeen(tile.current, () => {
      const arriving = typeof icon === 'string' ? Promise.resolve(icon) : icon()
      arriving.then(
        (uri) => {
          loaded.set(icon, uri)
          if (current) setFetched({ of: icon, source: uri })
        },
        // Without a picture the wallet shows the empty tile and its name.
        () => {},
      )
    })
    return () => {
      current = false
      cancel()
    }
  }, [icon])

  if (source && source !== broken)
    return (
      <img
        className={styles.tile}
        src={source}
        alt=""
        style={{ inlineSize: size, blockSize: size }}
        onError={() => setBroken(source)}
      />
    )
  return <span ref={tile} className={styles.tile} style={{ inlineSize: size, blockSize: size }} />
}
