import { useConfirm, useSession } from '@countersign/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { navigate } from 'wouter/use-browser-location'
import { accountApi } from '../../account/accountApi.ts'
import { accountErrorText } from '../../account/accountErrorText.ts'
import { accountKey } from '../../account/accountQueries.ts'
import { useSessionEnded } from '../../account/useSessionEnded.ts'
import { forgetWallets } from '../../connection/forgetWallets.ts'
import { accountText } from '../../i18n/accountText.ts'
import { mutationScopes } from '../../queryClient.ts'
import { sayGoodbye } from '../../routes/goodbye.ts'

/**
 * Deletes the account once one of its wallets has signed for it. Nothing of it is left in this browser either, and the
 * start page says that it is gone.
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
          await accountApi.deleteAccount(address, confirmation)
          return true
        },
        errorText: accountErrorText,
      }),
    scope: mutationScopes.account,
    onSuccess(deleted) {
      if (!deleted) return
      // Not waited for: a wallet on another device may take its time.
      void forgetWallets(config)
      navigate('/', { state: sayGoodbye() })
      refetch()
      queryClient.removeQueries({ queryKey: accountKey })
    },
  })
  useSessionEnded(mutation.error)
  return mutation
}
