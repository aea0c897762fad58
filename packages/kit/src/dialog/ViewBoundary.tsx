import { BaseError } from '@countersign/core'
import { isInstance } from '@countersign/core/internal'
import { Component, type ReactNode } from 'react'
import { useKit } from '../context/kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { VIEW_NOT_LOADED } from './lazyParts/Part.tsx'
import styles from './parts/Dialog.module.css'
import { ViewHeader } from './parts/ViewHeader.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown }

const NO_ERROR = Symbol('no error')

/**
 * Contains an error within its view: shows the reason and "Try again", never a blank page (R12.6). The text is chosen by
 * the error's code (R8.3); React logs the error itself.
 */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: NO_ERROR }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === NO_ERROR) return this.props.children
    return <ViewError error={error} onRetry={() => this.setState({ error: NO_ERROR })} />
  }
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
