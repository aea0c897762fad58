import type { OpenIdRequest } from '@countersign/api/openid'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import { text } from '../../../i18n/text.ts'
import { leaveTo } from '../../../openid/leaveTo.ts'
import { announce } from '../../../routes/announce.ts'
import styles from './Continuing.module.css'

/** Milliseconds after which the client should have been there. */
const SLOW_AFTER = 5_000

type Props = {
  readonly client: OpenIdRequest['client']
  /** Where the browser continues, once the server has responded. */
  readonly url: string | undefined
}

/** The user has nothing to do: the page is about to be left. */
export function Continuing({ client, url }: Props) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => announce(openIdText('continuing', { client: client.name })), [client.name])
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(() => {
      setSlow(true)
      announce(text('app.slow'))
    }, SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <div className={styles.continuing}>
      <span aria-hidden="true" className={styles.seal} />
      <p>
        {isSlow
          ? text('app.slow')
          : fillIn(openIdText('continuing', { client: '{client}' }), { client: <bdi>{client.name}</bdi> })}
      </p>
      {isSlow && url !== undefined ? <Button onClick={() => leaveTo(url)}>{text('app.retry')}</Button> : null}
    </div>
  )
}
