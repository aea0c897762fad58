import type { ReactNode } from 'react'
import { groupedAmount } from '../amounts/formatAmount.ts'
import { accountText } from '../i18n/accountText.ts'
import { sendText } from '../i18n/sendText.ts'
import { GroupedAddress } from './GroupedAddress.tsx'
import styles from './ReceiptFacts.module.css'
import type { SentCall } from './readSentCall.ts'
import type { ReceiptContent } from './receiptState.ts'

type Props = Pick<ReceiptContent, 'chain' | 'hash' | 'fee'> & {
  /** The transfer that this page has sent; `null` for a transaction of a list. */
  readonly sent: Pick<SentCall, 'from' | 'to' | 'value' | 'data'> | null
  /** `undefined` until the network has returned it. */
  readonly call: SentCall | undefined
}

const wei = { symbol: 'wei', decimals: 0 }
const gwei = { symbol: 'gwei', decimals: 9 }

/** The transaction as it was sent, in words. What only the network knows is missing until it responds. */
export function ReceiptBack({ sent, chain, hash, fee, call }: Props) {
  const known = call ?? sent
  return (
    <dl className={styles.facts}>
      <Fact name={sendText('done.from')} wide>
        {known && <GroupedAddress address={known.from} />}
      </Fact>
      {known?.to === null ? null : (
        <Fact name={sendText('to')} wide>
          {known && <GroupedAddress address={known.to} />}
        </Fact>
      )}
      <Fact name={sendText('amount')} wide>
        {known && groupedAmount(known.value, wei)}
      </Fact>
      <Fact name={accountText('account.network')} wide>
        <bdi>
          {chain.name} ({chain.id})
        </bdi>
      </Fact>
      <Fact name={sendText('done.number')}>{call ? String(call.nonce) : null}</Fact>
      <Fact name={sendText('done.gas')}>{call ? String(call.gas) : null}</Fact>
      <Fact name={sendText('done.data')} all={(known?.data.length ?? 0) > 2}>
        {known && <Data data={known.data} />}
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

function Data({ data }: Pick<SentCall, 'data'>) {
  if (data !== '0x') return <bdi className={styles.digits}>{data}</bdi>
  return (
    <>
      {sendText('done.data.none')} <bdi dir="ltr">({data})</bdi>
    </>
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
