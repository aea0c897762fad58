import { type Session, shortenAddress, useAccountDialog, useConnectDialog } from '@countersign/kit'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { accountText } from '../../i18n/accountText.ts'

/** Shown when session and wallet have different accounts (R4.17). */
export function ConnectionNotice({ session }: { readonly session: Session }) {
  const connection = useWalletConnection()
  const connectDialog = useConnectDialog()
  const accountDialog = useAccountDialog()
  if (connection.phase === 'disconnected')
    return (
      <Notice
        tone="notice"
        title={accountText('account.detached.title')}
        action={<Button onClick={connectDialog.open}>{accountText('account.reconnect')}</Button>}
      >
        {accountText('account.detached.text')}
      </Notice>
    )
  if (connection.phase === 'connected' && !session.addresses.includes(connection.address))
    return (
      <Notice
        tone="notice"
        title={accountText('account.foreign.title')}
        action={<Button onClick={accountDialog.open}>{accountText('account.foreign.action')}</Button>}
      >
        {accountText('account.foreign.text', { address: shortenAddress(connection.address) })}
      </Notice>
    )
  return null
}
