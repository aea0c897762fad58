import { shortenAddress, useAccountName } from '@countersign/kit'
import { useStore } from '@countersign/kit/internal'
import { useState } from 'react'
import { formatBrowser } from '../../account/formatBrowser.ts'
import { accountText } from '../../i18n/accountText.ts'
import { formatClock, formatExact } from '../../i18n/dates.ts'
import { Slip } from '../../receipt/Slip.tsx'
import { messageOf, signedMessages } from '../../signIns/signedMessages.ts'
import styles from './Activity.module.css'
import { formatActivity, isChallenge, isClaim, isRefusal } from './formatActivity.ts'
import type { JoinedEntry } from './joinConfirmations.ts'

type Props = {
  readonly entry: JoinedEntry
  /** The number of rows below it. */
  readonly depth: number
}

/** An entry as a slip. A sign-in, turned over, shows the message that was signed. */
export function ActivityRow({ entry, depth }: Props) {
  const { id, at, address, userAgent, ipAddress, confirmedBy } = entry
  const [isTurned, setTurned] = useState(false)
  const message = messageOf(entry, useStore(signedMessages))
  const claim = isClaim(entry)
  const refused = isRefusal(entry)
  const { name } = useAccountName({ address })
  const account = address === null ? null : (name ?? shortenAddress(address))
  const details = [
    claim ? null : account,
    userAgent === null ? null : formatBrowser(userAgent),
    ipAddress,
  ].filter((part) => part !== null)
  return (
    <Slip
      seed={`${id} ${at.getTime()}`}
      state={refused ? 'cancelled' : isChallenge(entry) ? 'pending' : 'confirmed'}
      address={address}
      depth={depth}
      refused={refused}
      end={
        <time className={styles.time} dateTime={at.toISOString()} title={formatExact(at)}>
          {formatClock(at)}
        </time>
      }
      turn={
        message === null
          ? null
          : {
              label: accountText('activity.message'),
              back: {
                title: accountText('activity.message.text'),
                content: (
                  <pre dir="ltr" className={styles.message}>
                    {message}
                  </pre>
                ),
              },
              isTurned,
              onTurn: () => setTurned(!isTurned),
            }
      }
    >
      <p className={styles.what} data-refused={refused}>
        {formatActivity(entry)}
      </p>
      <div className={styles.words}>
        {claim && address !== null && account !== null ? (
          <p title={address}>{accountText('activity.claimed', { address: account })}</p>
        ) : null}
        {confirmedBy ? <Confirmed address={confirmedBy} /> : null}
        <p title={userAgent ?? undefined}>
          {details.length > 0 ? details.join(' · ') : accountText('activity.server')}
        </p>
      </div>
    </Slip>
  )
}

function Confirmed({ address }: { readonly address: NonNullable<JoinedEntry['confirmedBy']> }) {
  const { name } = useAccountName({ address })
  return (
    <p title={address}>{accountText('activity.confirmed', { address: name ?? shortenAddress(address) })}</p>
  )
}
