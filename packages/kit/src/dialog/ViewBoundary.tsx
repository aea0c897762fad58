import { BaseError } from '@countersign/core'
import { isInstance } from '@countersign/thrown'
import type { ReactNode } from 'react'
import { useKit } from '../context/kitContext.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { Button } from '../ui/Button.tsx'
import { VIEW_NOT_LOADED } from './lazyParts/Part.tsx'
import styles from './parts/Dialog.module.css'
import { ViewHeader } from './parts/ViewHeader.tsx'

/**
 * Contains an error within its view: shows the reason and "Try again", never a blank page (R12.6). The text is chosen by
 * the error's code (R8.3).
 */
export function ViewBoundary({ children }: { readonly children: ReactNode }) {
  const kit = useKit()
  return (
    <Boundary kit={kit} fallback={(error, retry) => <ViewError error={error} onRetry={retry} />}>
      {children}
    </Boundary>
  )
}

function ViewError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { translate } = useKit()
  const kind = isInstance(error, BaseError) && error.code === VIEW_NOT_LOADED ? 'load' : 'view'
  return (
    <>
      <ViewHeader title={translate('error.title')} />
      <div className={styles.centered} role="alert">
        <p className={styles.lead}>{translate(`error.${kind}`)}</p>
        <Button look="primary" onClick={onRetry}>
          {translate('missing.retry')}
        </Button>
      </div>
    </>
  )
}
