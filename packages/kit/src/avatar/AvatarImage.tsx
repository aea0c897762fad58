import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'
import styles from './AccountAvatar.module.css'

/** `known`: loaded before, shown at once; `arrived`: fades in over the identicon. */
type ImageState = 'loading' | 'known' | 'arrived' | 'failed'

/** Timeout of a picture in milliseconds. */
const TIMEOUT = 10_000
/** Pixels: a picture of a few bytes may need more memory than a phone has. */
const MAX_SIDE = 8_192
const MAX_AREA = 40_000_000

type Props = { readonly source: string; readonly size: number }

/**
 * An untrusted picture, shown once it is decoded: never half of it, never a broken-image icon. An `img` runs no
 * scripts, and its host gets no referrer.
 */
export function AvatarImage({ source, size }: Props) {
  const [state, setState] = useState<ImageState>('loading')
  const image = useRef<HTMLImageElement>(null)

  // Cached by the browser: it is there at the first paint.
  useBrowserLayoutEffect(() => {
    if (image.current?.complete && isBounded(image.current)) setState('known')
  }, [])

  const loading = state === 'loading'
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setState('failed'), TIMEOUT)
    return () => clearTimeout(timer)
  }, [loading])

  async function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!loading) return
    if (!isBounded(currentTarget)) return setState('failed')
    // Its end, like its wait, is limited by the timer.
    const decoded = await currentTarget.decode().then(
      () => true,
      () => false,
    )
    setState((before) => (before !== 'loading' ? before : decoded ? 'arrived' : 'failed'))
  }

  if (state === 'failed') return null
  return (
    <img
      ref={image}
      className={styles.picture}
      data-state={state}
      referrerPolicy="no-referrer"
      decoding={state === 'known' ? 'sync' : 'async'}
      draggable={false}
      width={size}
      height={size}
      alt=""
      src={source}
      onLoad={(event) => void show(event)}
      onError={() => setState('failed')}
    />
  )
}

function isBounded({ naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  const longest = Math.max(naturalWidth, naturalHeight)
  return naturalWidth > 0 && longest <= MAX_SIDE && naturalWidth * naturalHeight <= MAX_AREA
}
