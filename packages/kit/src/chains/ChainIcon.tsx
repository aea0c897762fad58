import styles from '../ui/icon.module.css'

/** A network's mark: its first letters on a quiet ground. */
export function ChainIcon({ name, size }: { readonly name: string; readonly size: 20 | 32 }) {
  return (
    <span className={`${styles.letter} ${size === 20 ? styles.s20 : styles.s32}`} aria-hidden="true">
      {initials(name, size === 20 ? 1 : 2)}
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
