import { shortenAddress } from '@countersign/kit'
import type { ActivityEntry } from '../../account/answers.ts'
import { browserWords } from '../../account/browserWords.ts'
import { accountText } from '../../i18n/accountText.ts'
import { formatClock, formatExact } from '../../i18n/dates.ts'
import styles from './Activity.module.css'
import { activityWords, isClaim, isRefusal } from './activityWords.ts'

export function ActivityRow({ entry }: { readonly entry: ActivityEntry }) {
  const { at, address, browser, client } = entry
  const claim = isClaim(entry)
  const where = [
    claim || address === null ? null : shortenAddress(address),
    browser === null ? null : browserWords(browser),
    client,
  ].filter((part) => part !== null)
  return (
    <li className={styles.entry} data-refused={isRefusal(entry)}>
      <time className={styles.time} dateTime={at.toISOString()} title={formatExact(at)}>
        {formatClock(at)}
      </time>
      <div className={styles.words}>
        <p className={styles.what}>{activityWords(entry)}</p>
        {claim && address !== null ? (
          <p>{accountText('activity.claimed', { address: shortenAddress(address) })}</p>
        ) : null}
        <p title={browser ?? undefined}>
          {where.length > 0 ? where.join(' · ') : accountText('activity.server')}
        </p>
      </div>
    </li>
  )
}
