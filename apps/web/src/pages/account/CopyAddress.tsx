import { useCopy } from '@countersign/kit/internal'
import type { Address } from 'viem'
import { Button } from '../../components/Button.tsx'
import { CheckIcon, CopyIcon } from '../../components/icons.tsx'
import { accountText } from '../../i18n/accountText.ts'
import styles from './CopyAddress.module.css'

export function CopyAddress({ address }: { readonly address: Address }) {
  const { state, repeat, copy } = useCopy(address)
  return (
    <>
      <Button onClick={copy}>
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {accountText('account.copy')}
      </Button>
      <span role="status" className={styles.answer} data-state={state}>
        {state === 'copied'
          ? accountText('account.copied')
          : state === 'refused'
            ? accountText('account.copyFailed')
            : null}
        {repeat}
      </span>
    </>
  )
}
