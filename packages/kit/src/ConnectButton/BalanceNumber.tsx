import { regionalLocale } from '@countersign/core/i18n'
import { type UseAccountBalanceParameters, useAccountBalance } from '../balance/useAccountBalance.ts'
import { useKit } from '../context/kitContext.ts'
import { shortBalance } from './shortBalance.ts'

/** The balance as a number; nothing until it is known, a dash if it is unavailable. */
export function BalanceNumber(props: UseAccountBalanceParameters) {
  const { texts } = useKit()
  const { data, isError } = useAccountBalance(props)
  if (data) return shortBalance(data.value, data.decimals, regionalLocale(texts.get().locale))
  return isError ? '–' : null
}

/** The symbol of the balance, once it has been read. */
export function BalanceSymbol(props: UseAccountBalanceParameters) {
  return <bdi>{useAccountBalance(props).data?.symbol}</bdi>
}
