import { useEffect, useRef, useState } from 'react'
import type { WalletOption } from '../connection/walletOptions.ts'
import styles from './icon.module.css'
import { whenSeen } from './whenSeen.ts'

const loaded = new Map<string, string>()

/**
 * A wallet's icon, fetched once it is about to be seen: names come first, and a list of a hundred asks for the dozen
 * on the screen. What a wallet announces is only ever an image, so no script in it can run.
 */
export function WalletIcon({ option, size }: { readonly option: WalletOption; readonly size: number }) {
  const { icon, key } = option
  const [fetched, setFetched] = useState(() => loaded.get(key))
  const tile = useRef<HTMLSpanElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const source = typeof icon === 'string' ? icon : fetched

  useEffect(() => {
    if (!icon || typeof icon === 'string' || !tile.current) return
    const known = loaded.get(key)
    if (known) return setFetched(known)
    let current = true
    const cancel = whenSeen(tile.current, () => {
      icon().then(
        (uri) => {
          loaded.set(key, uri)
          if (current) setFetched(uri)
        },
        // Without its picture the wallet keeps the empty tile and its name.
        () => {},
      )
    })
    return () => {
      current = false
      cancel()
    }
  }, [icon, key])

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
