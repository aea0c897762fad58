import { useLate } from '../ui/useLate.ts'
import styles from './LateSeal.module.css'

const load = () => import('./Seal.tsx')

/** The seal where it must not hold up a page's first paint: its place is kept until what draws it is here. */
export function LateSeal({ address, size }: { readonly address: string; readonly size: number }) {
  const late = useLate(load)
  return (
    <span className={styles.place} style={{ inlineSize: size, blockSize: size }}>
      {late && <late.Seal address={address} size={size} />}
    </span>
  )
}
