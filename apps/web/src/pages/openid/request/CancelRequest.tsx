import type { ReactNode } from 'react'
import { Button } from '../../../components/Button.tsx'
import type { Answer } from '../../../openid/useAnswer.ts'

type Props = { readonly answer: Answer; readonly children: ReactNode }

/** Returns to the client, which gets nothing. */
export function CancelRequest({ answer: { status, variables, mutate }, children }: Props) {
  const isSent = status === 'pending' || status === 'success'
  const isCancelled = isSent && variables === 'cancel'
  return (
    <Button busy={isCancelled} disabled={isSent && !isCancelled} onClick={() => mutate('cancel')}>
      {children}
    </Button>
  )
}
