import { useEffect, useId, useRef } from 'react'
import { rememberLink } from '../../connection/pairedWallet.ts'
import { guide } from '../../i18n/en/guide.ts'
import { page } from '../../i18n/en/page.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { useCopy } from '../../profile/useCopy.ts'
import type { Store } from '../../store/createStore.ts'
import { useStore } from '../../store/useStore.ts'
import { Button, buttonClasses } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import '../../styles/tokens.css'
import type { WalletErrorCode } from '../walletError.ts'
import styles from './ScanDialog.module.css'

export type ScanState =
  | { readonly status: 'awaiting' }
  | { readonly status: 'code'; readonly uri: string }
  | { readonly status: 'failed'; readonly code: WalletErrorCode }

type Props = {
  readonly state: Store<ScanState>
  readonly onClose: () => void
  readonly onRetry: () => void
}

/** What scans is not known. */
const ANY = { wallet: 'WalletConnect' }
const COPY_TEXTS = { idle: 'scan.copy', copied: 'scan.copied', refused: 'scan.copyFailed' } as const
const translate = createTranslate({ ...page, ...guide })

/** "Scan with your phone" in a dialog of its own, for a page without the kit's (R4.10). */
export function ScanDialog({ state, onClose, onRetry }: Props) {
  const shown = useStore(state)
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const uri = shown.status === 'code' ? shown.uri : null
  const { state: copying, copy } = useCopy(uri ?? '')
  const failed = shown.status === 'failed'

  useEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-state={shown.status}
      onClose={onClose}
    >
      <h2 id={titleId} className={styles.title}>
        {translate('scan.titleAny')}
      </h2>
      {!failed && (
        <QrCode text={uri} label={translate('scan.code', ANY)} tooLong={translate('scan.tooLong')} />
      )}
      <p role="status" className={styles.text}>
        {textOf(shown)}
      </p>
      <div className={styles.actions}>
        {failed ? (
          <Button look="primary" capitals onClick={onRetry}>
            {translate('scan.retry')}
          </Button>
        ) : (
          <Button disabled={!uri} onClick={() => void copy()}>
            {translate(COPY_TEXTS[copying])}
          </Button>
        )}
        {uri && (
          <a className={buttonClasses({}, styles.open)} href={uri} onClick={() => rememberLink(uri)}>
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
      return translate(reasonOf(state.code))
  }
}

function reasonOf(code: WalletErrorCode) {
  switch (code) {
    case 'relay-refused':
      return 'failed.relay-refused'
    case 'relay-unreachable':
      return 'failed.relay-unreachable'
    case 'bad-answer':
      return 'failed.bad-answer'
    default:
      return 'failed.no-code'
  }
}
