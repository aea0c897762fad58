import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { Button } from '../../components/Button.tsx'
import { CheckIcon, CopyIcon } from '../../components/icons.tsx'
import { text } from '../../i18n/text.ts'
import styles from './CopyAddress.module.css'

/** How long the answer stays, in milliseconds. */
const answerStays = 2_500

export function CopyAddress({ address }: { readonly address: Address }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), answerStays)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {text('account.copy')}
      </Button>
      <span role="status" className={styles.answer} data-state={state}>
        {state === 'copied' ? text('account.copied') : state === 'failed' ? text('account.copyFailed') : null}
      </span>
    </>
  )
}
