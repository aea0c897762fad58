import { useLate } from '../ui/useLate.ts'
import styles from './ConnectButton.module.css'

const load = () => import('../seal/Seal.tsx')

/** The seal where it must not hold up a page's first paint: its place is kept until what draws it is here. */
export function LateSeal({ address }: { readonly address: string }) {
  const late = useLate(load)
  return <span className={styles.seal}>{late && <late.Seal address={address} size={24} />}</span>
}
