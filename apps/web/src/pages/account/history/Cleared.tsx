import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { accountText } from '../../../i18n/accountText.ts'

type Props = {
  readonly count: number
  /** Clears the list in other browsers too. */
  readonly everywhere: boolean
  readonly onUndo: () => void
}

/** Shown after clearing, with Undo in place of the Clear button. */
export function Cleared({ count, everywhere, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Notice
      tone="plain"
      live
      action={
        <Button ref={undo} onClick={onUndo}>
          {accountText('history.undo')}
        </Button>
      }
    >
      {accountText('history.cleared', { count })}{' '}
      {everywhere ? accountText('history.cleared.everywhere') : null}
    </Notice>
  )
}
