import type { ReactNode } from 'react'
import { groupedAmount } from '../../../amounts/formatAmount.ts'
import { accountText } from '../../../i18n/accountText.ts'
import { sendText } from '../../../i18n/sendText.ts'
import { GroupedAddress } from './GroupedAddress.tsx'
import styles from './ReceiptCard.module.css'
import type { SentCall } from './readSentCall.ts'
import type { ReceiptContent } from './receiptState.ts'

type Props = ReceiptContent & {
  /** `undefined` until the network has returned it. */
  readonly call: SentCall | undefined
}

const wei = { symbol: 'wei', decimals: 0 }
const gwei = { symbol: 'gwei', decimals: 9 }

/** The transaction as it was sent, in words. What only the network knows is missing until it responds. */
export function ReceiptBack({ transfer, from, chain, hash, fee, call }: Props) {
  const { value, data } = call ?? { value: transfer.value, data: '0x' }
  const to = call ? call.to : transfer.to
  return (
    <dl className={styles.facts}>
      <Fact name={sendText('done.from')} wide>
        <GroupedAddress address={call?.from ?? from} />
      </Fact>
      {to ? (
        <Fact name={sendText('to')} wide>
          <GroupedAddress address={to} />
        </Fact>
      ) : null}
      <Fact name={sendText('amount')} wide>
        <bdi>{groupedAmount(value, wei)}</bdi>
      </Fact>
      <Fact name={accountText('account.network')} wide>
        <bdi>
          {chain.name} ({chain.id})
        </bdi>
      </Fact>
      <Fact name={sendText('done.number')}>{call ? String(call.nonce) : null}</Fact>
      <Fact name={sendText('done.gas')}>{call ? String(call.gas) : null}</Fact>
      <Fact name={sendText('done.data')}>
        {data === '0x' ? (
          <>
            {sendText('done.data.none')} <bdi dir="ltr">({data})</bdi>
          </>
        ) : (
          <bdi className={styles.digits}>{data}</bdi>
        )}
      </Fact>
      {call && 'gasPrice' in call.fees ? (
        <Fact name={sendText('done.gasPrice')}>{groupedAmount(call.fees.gasPrice, gwei)}</Fact>
      ) : (
        <>
          <Fact name={sendText('done.maxFee')}>
            {call && 'maxFeePerGas' in call.fees ? groupedAmount(call.fees.maxFeePerGas, gwei) : null}
          </Fact>
          <Fact name={sendText('done.priorityFee')}>
            {call && 'maxFeePerGas' in call.fees ? groupedAmount(call.fees.maxPriorityFeePerGas, gwei) : null}
          </Fact>
        </>
      )}
      {fee?.kind === 'paid' && fee.value !== undefined ? (
        <Fact name={sendText('done.fee')}>{groupedAmount(fee.value, gwei)}</Fact>
      ) : null}
      <Fact name={sendText('done.hash')} all>
        <bdi className={styles.digits}>{hash}</bdi>
      </Fact>
    </dl>
  )
}

type FactProps = {
  readonly name: string
  /** Half of the card, or all of it. Otherwise a third. */
  readonly wide?: boolean
  readonly all?: boolean
  /** `null` while unknown. */
  readonly children: ReactNode
}

function Fact({ name, wide = false, all = false, children }: FactProps) {
  return (
    <div className={all ? styles.all : wide ? styles.wide : styles.third}>
      <dt>{name}</dt>
      <dd>{typeof children === 'string' ? <bdi>{children}</bdi> : (children ?? sendText('fee.unknown'))}</dd>
    </div>
  )
}
