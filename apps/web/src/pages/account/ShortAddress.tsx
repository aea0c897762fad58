import { shortenAddress } from '@countersign/kit'
import { useCopy } from '@countersign/kit/internal'
import type { Address } from 'viem'
import { CheckIcon, CopyIcon } from '../../components/icons.tsx'
import { accountText } from '../../i18n/accountText.ts'
import answer from './CopyAddress.module.css'
import styles from './ShortAddress.module.css'

/** A shortened address, with the full one in its title and a copy button. */
export function ShortAddress({ address }: { readonly address: Address }) {
  const { state, repeat, copy } = useCopy(address)
  const short = shortenAddress(address)
  return (
    <span className={styles.address}>
      <bdi className={styles.digits} title={address}>
        {short}
      </bdi>
      <button
        type="button"
        className={styles.copy}
        data-state={state}
        aria-label={accountText('copy.label', { address: short })}
        onClick={copy}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span role="status" className={answer.answer} data-state={state}>
        {state === 'copied'
          ? accountText('account.copied')
          : state === 'refused'
            ? accountText('account.copyFailed')
            : null}
        {repeat}
      </span>
    </span>
  )
}
