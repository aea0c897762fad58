import { Component, type ReactNode } from 'react'
import { useKit } from '../kitContext.ts'
import { Button } from '../ui/Button.tsx'
import styles from './Dialog.module.css'
import { useDialogContext } from './dialogContext.ts'
import { ViewHeader } from './ViewHeader.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly fault: unknown }

const NO_FAULT = Symbol('no fault')

/** Keeps a fault inside its view: a reason and the way back, never a blank page (R12.6). */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { fault: NO_FAULT }

  static getDerivedStateFromError(fault: unknown): State {
    return { fault }
  }

  override render() {
    return this.state.fault === NO_FAULT ? this.props.children : <Fault fault={this.state.fault} />
  }
}

function Fault({ fault }: { readonly fault: unknown }) {
  const { translate } = useKit()
  const { back, dismiss } = useDialogContext()
  const reason = fault instanceof Error ? fault.message : String(fault)
  return (
    <>
      <ViewHeader title={translate('fault.title')} />
      <div className={styles.centred} role="alert">
        <p className={styles.lead}>{translate('fault.text')}</p>
        <p className={styles.detail}>{translate('fault.detail', { reason: reason.slice(0, 200) })}</p>
        <Button look="primary" onClick={back ?? dismiss}>
          {translate(back ? 'dialog.back' : 'dialog.close')}
        </Button>
      </div>
    </>
  )
}
