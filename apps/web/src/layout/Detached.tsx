import { Avatar, type ConnectButtonCustomState, type Session, shortenAddress } from '@countersign/kit'
import { Button } from '../components/Button.tsx'
import { accountText } from '../i18n/accountText.ts'
import styles from './Detached.module.css'

export type DetachedProps = { readonly session: Session; readonly wallet: ConnectButtonCustomState }

/** The signed-in account, with the way to connect it: no wallet is connected, or one with another account. */
export function Detached({ session: { address }, wallet }: DetachedProps) {
  const isOther = wallet.status === 'connected'
  return (
    <Button {...wallet.buttonProps} onClick={isOther ? wallet.openAccount : wallet.openConnect}>
      <span className={styles.avatar}>
        <Avatar address={address} size={24} title={shortenAddress(address)} />
      </span>
      {accountText(isOther ? 'account.foreign.action' : 'account.reconnect')}
    </Button>
  )
}
