import { useSession } from '@countersign/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useConfig } from 'wagmi'
import { navigate } from 'wouter/use-browser-location'
import { accountApi } from '../../account/accountApi.ts'
import { accountKey } from '../../account/accountQueries.ts'
import { useSessionEnded } from '../../account/useSessionEnded.ts'
import { forgetWallets } from '../../connection/forgetWallets.ts'
import { mutationScopes } from '../../queryClient.ts'
import { sayGoodbye } from '../../routes/goodbye.ts'

/** Deletes the account. Nothing of it is left in this browser either, and the start page says that it is gone. */
export function useDeleteAccount(address: Address) {
  const config = useConfig()
  const queryClient = useQueryClient()
  const { refetch } = useSession()
  const mutation = useMutation({
    mutationFn: () => accountApi.deleteAccount(address),
    scope: mutationScopes.account,
    onSuccess() {
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
