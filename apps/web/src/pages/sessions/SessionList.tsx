import { useFocusFallback } from '@countersign/kit/internal'
import { useRef } from 'react'
import type { OpenSession } from '../../account/accountTypes.ts'
import { accountText } from '../../i18n/accountText.ts'
import hidden from '../../styles/visuallyHidden.module.css'
import { Rows } from '../account/Rows.tsx'
import { EndOthers } from './EndOthers.tsx'
import { SessionRow } from './SessionRow.tsx'
import styles from './Sessions.module.css'

export function SessionList({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusFallback(heading)
  const others = sessions.filter(({ current }) => !current).length
  return (
    <section className={styles.list}>
      <h2 ref={heading} tabIndex={-1} className={hidden.visuallyHidden}>
        {accountText('sessions.list')}
      </h2>
      <Rows label={accountText('sessions.list')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      <EndOthers others={others} />
    </section>
  )
}
