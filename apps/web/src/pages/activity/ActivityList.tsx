import { useEffect, useRef } from 'react'
import type { ActivityEntry } from '../../account/accountTypes.ts'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useNow } from '../../components/useNow.ts'
import { AccountFailure } from '../../details/AccountFailure.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { dayOf, formatDay } from '../../i18n/dates.ts'
import slip from '../../receipt/Slip.module.css'
import { announce } from '../../routes/announce.ts'
import styles from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { isChallenge } from './formatActivity.ts'
import { type JoinedEntry, joinConfirmations } from './joinConfirmations.ts'

type Props = {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** `null` on the last page. */
  readonly more: { readonly busy: boolean; readonly error: unknown; readonly show: () => void } | null
}

export function ActivityList({ entries, more }: Props) {
  const now = useNow()
  const end = useRef<HTMLParagraphElement>(null)
  const countBefore = useRef<number | null>(null)
  const count = entries.length
  useEffect(() => {
    if (countBefore.current === null || countBefore.current >= count) return
    const added = count - countBefore.current
    countBefore.current = null
    announce(accountText('activity.more.done', { count: added }))
    // The focused button disappeared with the last page.
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [count])
  if (count === 0)
    return (
      <EmptyState title={accountText('activity.empty.title')}>
        {accountText('activity.empty.text')}
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      {byDay(joinConfirmations(entries)).map(([first, ...others]) => (
        <section key={dayOf(first.at)} className={styles.day}>
          <h2 className={styles.date}>{formatDay(first.at, now)}</h2>
          <Entries entries={[first, ...others].filter((entry) => !isChallenge(entry))} />
          <Challenges entries={[first, ...others].filter(isChallenge)} />
        </section>
      ))}
      {more === null ? (
        <p ref={end} tabIndex={-1} className={styles.end}>
          {accountText('activity.end')}
        </p>
      ) : (
        <div className={styles.more}>
          <Button busy={more.busy} onClick={show}>
            {accountText('activity.more')}
          </Button>
          {more.error === null ? null : <AccountFailure error={more.error} />}
        </div>
      )}
    </div>
  )

  function show() {
    countBefore.current = count
    more?.show()
  }
}

type EntriesProps = { readonly entries: readonly JoinedEntry[] }

function Entries({ entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <ol className={slip.pile}>
      {entries.map((entry, index) => (
        <ActivityRow key={entry.id} entry={entry} depth={entries.length - index} />
      ))}
    </ol>
  )
}

/** Collapsed, because every sign-in has one and it adds no information. */
function Challenges({ entries }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <Disclosure
      className={styles.fold}
      summary={
        <span>
          {accountText('activity.kind.challenge_issued')} <bdi>({entries.length})</bdi>
        </span>
      }
    >
      <Entries entries={entries} />
    </Disclosure>
  )
}

type Day = readonly [JoinedEntry, ...JoinedEntry[]]

function byDay(entries: readonly JoinedEntry[]): readonly Day[] {
  const days = new Map<string, [JoinedEntry, ...JoinedEntry[]]>()
  for (const entry of entries) {
    const day = days.get(dayOf(entry.at))
    if (day) day.push(entry)
    else days.set(dayOf(entry.at), [entry])
  }
  return [...days.values()]
}
