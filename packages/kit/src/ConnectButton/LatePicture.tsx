import { useLate } from '../ui/useLate.ts'
import styles from './ConnectButton.module.css'
import type { ConnectButtonAccount } from './useConnectButton.ts'

const load = () => import('../avatar/AccountPicture.tsx')

/** The account's picture where it must not hold up a page's first paint: its place is kept until what draws it is here. */
export function LatePicture({ address, avatar }: ConnectButtonAccount) {
  const late = useLate(load)
  return (
    <span className={styles.seal}>
      {late && <late.AccountPicture address={address} avatar={avatar} size={24} />}
    </span>
  )
}
