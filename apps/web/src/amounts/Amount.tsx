import { type Currency, formatAmount, groupedAmount } from './formatAmount.ts'
import { OnDemand } from './OnDemand.tsx'

type Props = {
  readonly value: bigint
  readonly currency: Currency
  readonly className?: string | undefined
}

/** An amount as it is shown everywhere: "1,250.5 ETH". A press shows all its digits. */
export function Amount({ value, currency, className }: Props) {
  const short = formatAmount(value, currency)
  const exact = groupedAmount(value, currency)
  const amount = (
    <bdi dir="ltr" className={className} data-zero={value === 0n || undefined}>
      {short}
    </bdi>
  )
  return short === exact ? amount : <OnDemand exact={exact}>{amount}</OnDemand>
}
