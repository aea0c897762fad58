import { ConnectButton } from '@countersign/kit'
import { Button } from '../components/Button.tsx'
import { text } from '../i18n/text.ts'

/** "Connect Wallet", or "Sign in" once a wallet is connected; nothing until its connection is restored. */
export function ConnectAction() {
  return (
    <ConnectButton.Custom>
      {({ status, openConnect }) => {
        if (status === 'disconnected') return <ConnectButton />
        if (status === 'reconnecting') return null
        return (
          <Button kind="primary" onClick={openConnect}>
            {text('home.signIn')}
          </Button>
        )
      }}
    </ConnectButton.Custom>
  )
}
