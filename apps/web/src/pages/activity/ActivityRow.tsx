import { shortenAddress, useAccountName } from '@countersign/kit'
import { formatBrowser } from '../../account/formatBrowser.ts'
import { accountText } from '../../i18n/accountText.ts'
import { formatClock, formatExact } from '../../i18n/dates.ts'
import styles from './Activity.module.css'
import { formatActivity, isClaim, isRefusal } from './formatActivity.ts'
import type { JoinedEntry } from './joinConfirmations.ts'

export function ActivityRow({ entry }: { readonly entry: JoinedEntry }) {
  const { at, address, userAgent, ipAddress, confirmedBy } = entry
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
        {confirmedBy ? <Confirmed address={confirmedBy} /> : null}
        <p title={userAgent ?? undefined}>
          {details.length > 0 ? details.join(' · ') : accountText('activity.server')}
        </p>
      </div>
    </li>
  )
}

function Confirmed({ address }: { readonly address: NonNullable<JoinedEntry['confirmedBy']> }) {
  const { name } = useAccountName({ address })
  return (
    <p title={address}>{accountText('activity.confirmed', { address: name ?? shortenAddress(address) })}</p>
  )
}
