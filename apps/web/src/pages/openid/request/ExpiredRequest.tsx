import { buttonClass } from '../../../components/Button.tsx'
import { PageHeading } from '../../../components/PageHeading.tsx'
import { Statement } from '../../../components/Statement.tsx'
import { fillIn } from '../../../i18n/fillIn.tsx'
import { openIdText } from '../../../i18n/openIdText.ts'
import { toWebLink } from '../../../openid/toWebLink.ts'
import type { KnownClient } from './knownClient.ts'

/** A request that has expired, or was answered: in another tab, or before the user came back. */
export function ExpiredRequest({ client }: { readonly client: KnownClient | null }) {
  const link = toWebLink(client?.uri ?? null)
  return (
    <Statement
      heading={<PageHeading title={openIdText('expired.title')} />}
      actions={
        client &&
        link && (
          <a href={link} rel="noreferrer" className={buttonClass('primary')}>
            <span>
              {fillIn(openIdText('back', { client: '{client}' }), {
                client: <bdi>{client.name}</bdi>,
              })}
            </span>
          </a>
        )
      }
    >
      <p>{openIdText('expired.text')}</p>
    </Statement>
  )
}
