import { shortenAddress } from '@countersign/kit'
import { accountApi } from '../../account/accountApi.ts'
import type { LinkedWallet } from '../../account/answers.ts'
import { useAccountMutation } from '../../account/useAccountMutation.ts'
import { accountText } from '../../i18n/accountText.ts'
import { announce } from '../../routes/announce.ts'

export function useMakePrimary({ id, address }: LinkedWallet) {
  return useAccountMutation(async () => {
    await accountApi.makePrimary(id)
    announce(accountText('wallets.makePrimary.done', { address: shortenAddress(address) }))
  })
}
