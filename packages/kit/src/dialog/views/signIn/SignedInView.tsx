import { disconnect } from '@countersign/core'
import { Avatar } from '../../../avatar/Avatar.tsx'
import { NamedAddress } from '../../../avatar/NamedAddress.tsx'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { useConnection } from '../../../wagmi.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'

/** What follows in a panel without children: "Signed in", or "Connected" without a SignInAdapter, and the account. */
export function SignedInView() {
  const kit = useKit()
  const { translate } = kit
  const { session } = useSession()
  const connection = useConnection()
  const address = session?.address ?? connection.address
  const title = translate(session ? 'signIn.done' : 'chains.connected')
  useAnnounce(title)
  return (
    <>
      <ViewHeader title={title} />
      <div className={dialogStyles.centered}>
        {address && (
          <>
            <Waiting ring="connected">
              <Avatar address={address} size={64} />
            </Waiting>
            <NamedAddress address={address} />
          </>
        )}
      </div>
      <div className={dialogStyles.actions}>
        <Button onClick={() => void disconnect(kit).catch(() => {})}>
          {translate('profile.disconnect')}
        </Button>
      </div>
    </>
  )
}
