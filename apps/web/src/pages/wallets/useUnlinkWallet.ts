import { shortenAddress, useSession } from '@countersign/kit'
import { accountClient } from '../../account/accountClient.ts'
import type { LinkedWallet } from '../../account/accountTypes.ts'
import { useConfirmedMutation } from '../../account/useConfirmedMutation.ts'
import { useAppConfig } from '../../config/AppConfig.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { announce } from '../../routes/announce.ts'

/** `isOwn`: this session was opened with the wallet, and ends when it is unlinked. */
export function useUnlinkWallet({ id, address: fullAddress }: LinkedWallet, isOwn: boolean) {
  const { refetch } = useSession()
  const { passkeys } = useAppConfig()
  const address = shortenAddress(fullAddress)
  return useConfirmedMutation({
    action: 'unlink_wallet',
    title: accountText('wallets.unlink.title', { address }),
    text: [
      accountText(isOwn ? 'wallets.unlink.own' : 'wallets.unlink.text', { address }),
      ...(passkeys ? [accountText('wallets.unlink.passkeys')] : []),
    ].join(' '),
    change: (confirmation) => accountClient.unlinkWallet({ id, confirmation }),
    onDone() {
      announce(accountText('wallets.unlink.done', { address }))
      // The session has the account's addresses, and ends with its wallet.
      refetch()
    },
  })
}
