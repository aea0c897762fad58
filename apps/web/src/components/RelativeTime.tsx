import { formatExact, formatRelative } from '../i18n/dates.ts'
import { useNow } from './useNow.ts'

type Props = { readonly date: Date; readonly is: 'past' | 'future' }

/** "3 minutes ago", with the exact time in its title; updates while the page is open. */
export function RelativeTime({ date, is }: Props) {
  const now = useNow()
  return (
    <time dateTime={date.toISOString()} title={formatExact(date)}>
      {formatRelative(date, { now, is })}
    </time>
  )
}
