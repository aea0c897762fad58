import { useEffect, useRef, useState } from 'react'
import type { WalletOption } from '../connection/walletOptions.ts'
import styles from './icon.module.css'
import { whenSeen } from './whenSeen.ts'

/** Pictures that were shown before, by what they were asked for. */
const shown = new Map<NonNullable<WalletOption['icon']>, string>()

/**
 * A wallet's icon, fetched and drawn once it is about to be seen: names come first, and a list of a hundred asks for
 * the dozen on the screen. What a wallet announces is only ever an image, so no script in it can run.
 */
export function WalletIcon({ option, size }: { readonly option: WalletOption; readonly size: number }) {
  const { icon } = option
  const [fetched, setFetched] = useState<{ readonly of: unknown; readonly source: string } | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const tile = useRef<HTMLSpanElement>(null)
  const source = icon && (shown.get(icon) ?? (fetched?.of === icon ? fetched.source : null))

  useEffect(() => {
    if (!icon || shown.has(icon) || !tile.current) return
    let current = true
    const cancel = whenSeen(tile.current, () => {
      const arriving = typeof icon === 'string' ? Promise.resolve(icon) : icon()
      arriving.then(
        (uri) => {
          shown.set(icon, uri)
          if (current) setFetched({ of: icon, source: uri })
        },
        // Without its picture the wallet keeps the empty tile and its name.
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
