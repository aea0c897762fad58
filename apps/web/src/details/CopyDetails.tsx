import { useCopy } from '@countersign/kit/internal'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { CheckIcon, CopyIcon } from '../components/icons.tsx'
import { accountText } from '../i18n/accountText.ts'
import styles from './CopyDetails.module.css'
import { errorDetails } from './errorDetails.ts'

/** Copies what support needs to find a failure: code, request ID, time and page. */
export function CopyDetails({ error }: { readonly error: unknown }) {
  const [seen, setSeen] = useState(() => ({ error, at: new Date() }))
  if (seen.error !== error) setSeen({ error, at: new Date() })
  const { state, repeat, copy } = useCopy(
    errorDetails(error, { at: seen.at, page: `${location.origin}${location.pathname}` }),
  )
  return (
    <span className={styles.details}>
      <Button kind="quiet" onClick={copy}>
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {accountText('details.copy')}
      </Button>
      <span role="status" className={styles.answer} data-state={state}>
        {state === 'idle' ? null : accountText(`details.${state}`)}
        {repeat}
      </span>
    </span>
  )
}
