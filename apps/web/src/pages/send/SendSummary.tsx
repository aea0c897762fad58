import type { Chain } from 'viem'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { sendText } from '../../i18n/sendText.ts'
import type { Asset } from './asset/Asset.ts'
import styles from './SendForm.module.css'

type Props = {
  readonly chain: Chain
  readonly asset: Asset | null
  readonly value: bigint | undefined
  readonly fee: bigint | undefined
}

/** The network, and the total cost. */
export function SendSummary({ chain, asset, value, fee }: Props) {
  const coin = chain.nativeCurrency
  const total = asset?.kind === 'coin' && value !== undefined && fee !== undefined ? value + fee : undefined
  return (
    <dl className={styles.summary}>
      <dt>{sendText('network')}</dt>
      <dd>{chain.name}</dd>
      <dt>{sendText('fee')}</dt>
      <dd>{fee === undefined ? sendText('fee.unknown') : <Amount text={formatAmount(fee, coin, 'up')} />}</dd>
      {total === undefined ? null : (
        <>
          <dt>{sendText('total')}</dt>
          <dd className={styles.total}>
            <Amount text={formatAmount(total, coin, 'up')} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Amount({ text }: { readonly text: string }) {
  return <bdi dir="ltr">{text}</bdi>
}
