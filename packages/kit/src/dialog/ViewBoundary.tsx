import { BaseError } from '@countersign/core'
import { Component, type ReactNode } from 'react'
import { useKit } from '../context/kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { VIEW_NOT_LOADED } from './lazyParts/Part.tsx'
import styles from './parts/Dialog.module.css'
import { useDialogContext } from './parts/dialogContext.ts'
import { ViewHeader } from './parts/ViewHeader.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly error: unknown }

const NO_ERROR = Symbol('no error')

/**
 * Contains an error within its view: shows the reason and Back, never a blank page (R12.6). The text is chosen by the
 * error's code (R8.3); React logs the error itself.
 */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: NO_ERROR }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    return this.state.error === NO_ERROR ? this.props.children : <ViewError error={this.state.error} />
  }
}

function ViewError({ error }: { readonly error: unknown }) {
  const { translate } = useKit()
  const { back, dismiss } = useDialogContext()
  const kind = error instanceof BaseError && error.code === VIEW_NOT_LOADED ? 'load' : 'view'
  return (
    <>
      <ViewHeader title={translate('error.title')} />
      <div className={styles.centred} role="alert">
        <p className={styles.lead}>{translate(`error.${kind}`)}</p>
        <Button look="primary" onClick={back ?? dismiss}>
          {translate(back ? 'dialog.back' : 'dialog.close')}
        </Button>
      </div>
    </>
  )
}
