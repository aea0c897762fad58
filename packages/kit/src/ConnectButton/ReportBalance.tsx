import { formatBalance } from '@countersign/core'
import { regionalLocale } from '@countersign/core/i18n'
import { useEffect } from 'react'
import { type UseAccountBalanceParameters, useAccountBalance } from '../balance/useAccountBalance.ts'
import { useKit } from '../context/kitContext.ts'
import type { ConnectButtonBalance } from './useConnectButton.ts'

type Props = UseAccountBalanceParameters & {
  readonly onBalance: (balance: ConnectButtonBalance | null) => void
}

/** Reads the balance and reports it; `null` until it is known, and if it is unavailable. Renders nothing. */
export function ReportBalance({ onBalance, ...account }: Props) {
  const locale = regionalLocale(useKit().texts.get().locale)
  const { data } = useAccountBalance(account)
  useEffect(() => {
    onBalance(data ? { ...data, formatted: formatBalance(data.value, data.decimals, locale) } : null)
    return () => onBalance(null)
  }, [data, locale, onBalance])
  return null
}
