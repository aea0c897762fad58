import { shortenAddress, useAccountName } from '@countersign/kit'
import type { ActivityEntry } from '../../account/accountTypes.ts'
import { formatBrowser } from '../../account/formatBrowser.ts'
import { accountText } from '../../i18n/accountText.ts'
import { formatClock, formatExact } from '../../i18n/dates.ts'
import styles from './Activity.module.css'
import { formatActivity, isClaim, isRefusal } from './formatActivity.ts'

export function ActivityRow({ entry }: { readonly entry: ActivityEntry }) {
  const { at, address, userAgent, ipAddress } = entry
  const claim = isClaim(entry)
  const { name } = useAccountName({ address })
  const account = address === null ? null : (name ?? shortenAddress(address))
  const details = [
    claim ? null : account,
    userAgent === null ? null : formatBrowser(userAgent),
    ipAddress,
  ].filter((part) => part !== null)
  return (
    <li className={styles.entry} data-refused={isRefusal(entry)}>
      <time className={styles.time} dateTime={at.toISOString()} title={formatExact(at)}>
        {formatClock(at)}
      </time>
      <div className={styles.words}>
        <p className={styles.what}>{formatActivity(entry)}</p>
        {claim && address !== null && account !== null ? (
          <p title={address}>{accountText('activity.claimed', { address: account })}</p>
        ) : null}
        <p title={userAgent ?? undefined}>
          {details.length > 0 ? details.join(' · ') : accountText('activity.server')}
        </p>
      </div>
    </li>
  )
}
