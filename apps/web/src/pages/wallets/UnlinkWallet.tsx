import { shortenAddress, useSession } from '@countersign/kit'
import { accountApi } from '../../account/accountApi.ts'
import { accountErrorText } from '../../account/accountErrorText.ts'
import type { LinkedWallet } from '../../account/answers.ts'
import { useAccountMutation } from '../../account/useAccountMutation.ts'
import { Confirm } from '../../components/Confirm.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { announce } from '../../routes/announce.ts'

type Props = {
  readonly wallet: LinkedWallet
  readonly isOwn: boolean
  readonly onCancel: () => void
}

export function UnlinkWallet({ wallet, isOwn, onCancel }: Props) {
  const { refetch } = useSession()
  const address = shortenAddress(wallet.address)
  const unlink = useAccountMutation(async () => {
    await accountApi.unlinkWallet(wallet.id)
    announce(accountText('wallets.unlink.done', { address }))
    // The session knows the account's addresses; where it was opened with this wallet it has ended.
    refetch()
  })
  return (
    <Confirm
      title={accountText('wallets.unlink.title', { address })}
      action={accountText('wallets.unlink.confirm')}
      busyAction={accountText('wallets.unlink.busy')}
      busy={unlink.status === 'pending'}
      error={unlink.status === 'error' ? accountErrorText(unlink.error) : null}
      onConfirm={() => unlink.mutate()}
      onCancel={onCancel}
    >
      {accountText(isOwn ? 'wallets.unlink.own' : 'wallets.unlink.text')}
    </Confirm>
  )
}
