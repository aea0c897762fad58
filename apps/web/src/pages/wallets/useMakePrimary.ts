import { shortenAddress } from '@countersign/kit'
import { accountClient } from '../../account/accountClient.ts'
import type { LinkedWallet } from '../../account/accountTypes.ts'
import { useConfirmedMutation } from '../../account/useConfirmedMutation.ts'
import { accountText } from '../../i18n/accountText.ts'
import { announce } from '../../routes/announce.ts'

export function useMakePrimary({ id, address: fullAddress }: LinkedWallet) {
  const address = shortenAddress(fullAddress)
  return useConfirmedMutation({
    action: 'change_primary',
    title: accountText('wallets.makePrimary.title'),
    text: accountText('wallets.makePrimary.text', { address }),
    change: (confirmation) => accountClient.makePrimary({ id, confirmation }),
    onDone: () => announce(accountText('wallets.makePrimary.done', { address })),
  })
}
