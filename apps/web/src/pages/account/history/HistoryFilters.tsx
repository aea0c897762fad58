import type { RecentTransactionListCustomState } from '@countersign/kit'
import { type ReactNode, useId } from 'react'
import { useChains } from 'wagmi'
import { ChevronIcon } from '../../../components/icons.tsx'
import { accountText } from '../../../i18n/accountText.ts'
import styles from './History.module.css'
import type { filterChoices, HistoryFilter } from './historyFilter.ts'

type Props = {
  readonly filter: HistoryFilter
  readonly choices: ReturnType<typeof filterChoices>
  readonly statusText: RecentTransactionListCustomState['statusText']
  readonly onChange: (filter: HistoryFilter) => void
}

export function HistoryFilters({ filter, choices, statusText, onChange }: Props) {
  const chains = useChains()
  const nameOf = (chainId: number) => chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
  return (
    <fieldset className={styles.filters} aria-label={accountText('history.filter')}>
      <Choice
        label={accountText('history.filter.network')}
        value={filter.chainId === null ? '' : String(filter.chainId)}
        onChange={(value) => onChange({ ...filter, chainId: value === '' ? null : Number(value) })}
      >
        <option value="">{accountText('history.filter.network.all')}</option>
        {choices.chainIds.map((chainId) => (
          <option key={chainId} value={chainId}>
            {nameOf(chainId)}
          </option>
        ))}
      </Choice>
      <Choice
        label={accountText('history.filter.state')}
        value={filter.status ?? ''}
        onChange={(value) =>
          onChange({ ...filter, status: choices.statuses.find((status) => status === value) ?? null })
        }
      >
        <option value="">{accountText('history.filter.state.all')}</option>
        {choices.statuses.map((status) => (
          <option key={status} value={status}>
            {statusText(status)}
          </option>
        ))}
      </Choice>
    </fieldset>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-chosen={value !== ''}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
        <ChevronIcon />
      </div>
    </div>
  )
}
