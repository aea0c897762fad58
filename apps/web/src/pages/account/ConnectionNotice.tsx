import { type Session, shortenAddress, useAccountDialog, useConnectDialog } from '@countersign/kit'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { useWalletConnection } from '../../connection/useWalletConnection.ts'
import { text } from '../../i18n/text.ts'

/** Shown when session and wallet have different accounts (R4.17). */
export function ConnectionNotice({ session }: { readonly session: Session }) {
  const connection = useWalletConnection()
  const connectDialog = useConnectDialog()
  const accountDialog = useAccountDialog()
  if (connection.phase === 'disconnected')
    return (
      <Notice
        tone="notice"
        title={text('account.detached.title')}
        action={<Button onClick={connectDialog.open}>{text('account.reconnect')}</Button>}
      >
        {text('account.detached.text')}
      </Notice>
    )
  if (connection.phase === 'connected' && !session.addresses.includes(connection.address))
    return (
      <Notice
        tone="notice"
        title={text('account.foreign.title')}
        action={<Button onClick={accountDialog.open}>{text('account.foreign.action')}</Button>}
      >
        {text('account.foreign.text', { address: shortenAddress(connection.address) })}
      </Notice>
    )
  return null
}
