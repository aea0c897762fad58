import { rememberDeepLink, type WalletErrorCode } from '@countersign/core'
import type { Store } from '@countersign/core/internal'
import { useEffect, useId, useRef } from 'react'
import { connect } from '../i18n/en/connect.ts'
import { guide } from '../i18n/en/guide.ts'
import { page } from '../i18n/en/page.ts'
import { createTranslate } from '../i18n/translate.ts'
import { Button, buttonClasses } from '../ui/Button.tsx'
import { closeModal, showModal } from '../ui/modal.ts'
import styles from '../ui/plainDialog.module.css'
import { QrCode } from '../ui/QrCode.tsx'
import { spokenOnly } from '../ui/spokenOnly.ts'
import { useCopy } from '../ui/useCopy.ts'
import { useStore } from '../ui/useStore.ts'
import '../styles/tokens.css'

export type ScanState =
  | { readonly status: 'awaiting' }
  | { readonly status: 'code'; readonly uri: string }
  | { readonly status: 'failed'; readonly code: WalletErrorCode }

type Props = {
  readonly state: Store<ScanState>
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** The scanning wallet is unknown. */
const TEXT_PARAMETERS = { wallet: 'WalletConnect' }
const ENGLISH = { locale: 'en', texts: { ...page, ...connect, ...guide } }
const COPY_TEXTS = { idle: 'scan.copy', copied: 'scan.copied', refused: 'scan.copyFailed' } as const
const translate = createTranslate(() => ENGLISH)

/** "Scan with your phone" in its own dialog, for a page without the kit's (R4.10). */
export function ScanDialog({ state, onClose, onRetry }: Props) {
  const current = useStore(state)
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const uri = current.status === 'code' ? current.uri : null
  const { state: copying, repeat, copy } = useCopy(uri ?? '')
  const failed = current.status === 'failed'

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    showModal(dialog)
    return () => closeModal(dialog)
  }, [])

  return (
    <dialog
      ref={element}
      lang="en"
      dir="ltr"
      data-countersign=""
      className={styles.box}
      aria-labelledby={titleId}
      data-state={current.status}
      onClose={onClose}
    >
      <h2 id={titleId} className={styles.title}>
        {translate('scan.titleAny')}
      </h2>
      {!failed && (
        <QrCode
          text={uri}
          label={translate('scan.code', TEXT_PARAMETERS)}
          tooLong={translate('scan.tooLong')}
        />
      )}
      <p role="status" className={styles.text}>
        {textOf(current)}
      </p>
      <p role="status" style={spokenOnly}>
        {copying !== 'idle' && translate(COPY_TEXTS[copying]) + repeat}
      </p>
      <div className={styles.actions}>
        {failed ? (
          <Button look="primary" capitals onClick={onRetry}>
            {translate('connect.retry')}
          </Button>
        ) : (
          <Button disabled={!uri} onClick={() => void copy()}>
            {translate(COPY_TEXTS[copying])}
          </Button>
        )}
        {uri && (
          <a className={buttonClasses({}, styles.open)} href={uri} onClick={() => rememberDeepLink(uri)}>
            {translate('scan.open')}
          </a>
        )}
        <Button look="text" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
      </div>
    </dialog>
  )
}

function textOf(state: ScanState) {
  switch (state.status) {
    case 'awaiting':
      return translate('scan.loading')
    case 'code':
      return translate('scan.textAny')
    case 'failed':
      return translate(reasonOf(state.code), TEXT_PARAMETERS)
  }
}

function reasonOf(code: WalletErrorCode) {
  switch (code) {
    case 'relay_refused':
      return 'failed.relay_refused'
    case 'relay_unreachable':
      return 'failed.relay_unreachable'
    case 'invalid_response':
      return 'failed.invalid_response'
    default:
      return 'failed.code_timeout'
  }
}
