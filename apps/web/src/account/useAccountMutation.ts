import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mutationScopes } from '../queryClient.ts'
import { accountKey } from './accountQueries.ts'
import { useSessionEnded } from './useSessionEnded.ts'

/**
 * Changes something about the account, one thing at a time, and reads the account again, also after a failure. A result of
 * `null` means that nothing was changed.
 */
export function useAccountMutation<Result, Variables = void>(
  change: (variables: Variables) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    scope: mutationScopes.account,
    // Waited for, so that what the visitor is told and what the page shows agree.
    onSettled: (result) =>
      result === null ? undefined : queryClient.invalidateQueries({ queryKey: accountKey }),
  })
  useSessionEnded(mutation.error)
  return mutation
}
