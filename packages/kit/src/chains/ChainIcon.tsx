import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import styles from '../ui/icon.module.css'
import { knownPicture, loadPicture } from './chainPictures.ts'

type Props = { readonly chain: Chain; readonly size: 20 | 32 }
type Outcome = { readonly chain: Chain; readonly failed: boolean }

/** A network's picture, loaded when shown; its first letters when there is none. Its name stands beside it. */
export function ChainIcon({ chain, size }: Props) {
  const [outcome, setOutcome] = useState<Outcome>()
  const picture = knownPicture(chain)
  const unknown = picture === undefined
  const failed = outcome?.chain === chain && outcome.failed

  useEffect(() => {
    if (!unknown) return
    let current = true
    const end = (failed: boolean) => {
      if (current) setOutcome({ chain, failed })
    }
    loadPicture(chain).then(
      () => end(false),
      () => end(true),
    )
    return () => {
      current = false
    }
  }, [chain, unknown])

  const shape = `${styles.tile} ${size === 20 ? styles.s20 : styles.s32}`
  if (picture && !failed)
    return (
      <img
        className={shape}
        src={picture}
        alt=""
        width={size}
        height={size}
        onError={() => setOutcome({ chain, failed: true })}
      />
    )
  const letters = picture === null || failed
  return (
    <span className={letters ? `${shape} ${styles.letter}` : shape} aria-hidden="true">
      {letters && initials(chain.name, size === 20 ? 1 : 2)}
    </span>
  )
}

function initials(name: string, letters: number): string {
  const words = name.trim().split(/\s+/)
  return words
    .map((word) => [...word][0] ?? '')
    .slice(0, letters)
    .join('')
    .toUpperCase()
}
