import { useConfirm, useSession } from '@countersign/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { navigate } from 'wouter/use-browser-location'
import { accountClient } from '../../account/accountClient.ts'
import { accountErrorText } from '../../account/accountErrorText.ts'
import { accountKey } from '../../account/accountKey.ts'
import { useSessionEnded } from '../../account/useSessionEnded.ts'
import { forgetWallets } from '../../connection/forgetWallets.ts'
import { accountText } from '../../i18n/accountText.ts'
import { mutationScopes } from '../../queryClient.ts'
import { accountDeletedState } from '../../routes/accountDeletedState.ts'
import { forgetSignedMessages } from '../../signIns/signedMessages.ts'

/**
 * Deletes the account once one of its wallets has signed. Also removes its data from this browser, and shows a notice
 * on the start page.
 */
export function useDeleteAccount(address: Address) {
  const config = useConfig()
  const queryClient = useQueryClient()
  const { refetch } = useSession()
  const { confirm } = useConfirm()
  const mutation = useMutation({
    mutationFn: () =>
      confirm({
        action: 'delete_account',
        title: accountText('data.delete.ask'),
        text: accountText('data.delete.ask.text'),
        async submit(confirmation) {
          await accountClient.deleteAccount({ confirm: address, confirmation })
          return true
        },
        errorText: accountErrorText,
      }),
    scope: mutationScopes.account,
    onSuccess(deleted) {
      if (!deleted) return
      // Not awaited: a wallet on another device may take time.
      void forgetWallets(config)
      forgetSignedMessages()
      navigate('/', { state: accountDeletedState() })
      refetch()
      queryClient.removeQueries({ queryKey: accountKey })
    },
  })
  useSessionEnded(mutation.error)
  return mutation
}
