import { useEffect, useState } from 'react'
import type { WalletOption } from '../connection/walletOptions.ts'
import styles from './icon.module.css'

const loaded = new Map<string, string>()

/** A wallet's icon, loaded when shown. What a wallet announces is only ever an image, so no script in it can run. */
export function WalletIcon({ option, size }: { readonly option: WalletOption; readonly size: number }) {
  const { icon, key } = option
  const [source, setSource] = useState(() => (typeof icon === 'string' ? icon : loaded.get(key)))

  useEffect(() => {
    if (typeof icon === 'string') {
      setSource(icon)
      return
    }
    if (!icon || loaded.has(key)) return
    let current = true
    const cancel = afterPaint(() => {
      icon().then(
        (uri) => {
          loaded.set(key, uri)
          if (current) setSource(uri)
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

  if (!source) return <span className={styles.tile} style={{ inlineSize: size, blockSize: size }} />
  return <img className={styles.tile} src={source} alt="" width={size} height={size} />
}

/** Names first: a list must not wait for a dozen pictures to be fetched. Returns what calls it off. */
function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
