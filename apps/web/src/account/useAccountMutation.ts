import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mutationScopes } from '../queryClient.ts'
import { refetchAccount } from './refetchAccount.ts'
import { useSessionEnded } from './useSessionEnded.ts'

/**
 * Mutates the account, one change at a time, and refetches it, also after a failure. A result of
 * `null` means that nothing was changed.
 */
export function useAccountMutation<Result, Variables = void>(
  change: (variables: Variables) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    scope: mutationScopes.account,
    // Awaited, so that the message and the page agree.
    onSettled: (result) => (result === null ? undefined : refetchAccount(queryClient)),
  })
  useSessionEnded(mutation.error)
  return mutation
}
