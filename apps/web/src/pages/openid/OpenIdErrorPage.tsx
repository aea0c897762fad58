import { PageHeading } from '../../components/PageHeading.tsx'
import { Statement } from '../../components/Statement.tsx'
import { CopyDetails } from '../../details/CopyDetails.tsx'
import { accountText } from '../../i18n/accountText.ts'
import { openIdText } from '../../i18n/openIdText.ts'
import { type OpenIdErrorReason, readOpenIdError } from '../../openid/openIdError.ts'
import styles from './OpenIdErrorPage.module.css'

/** Explains an error that cannot go back to a client, and how to find it in the server's log. */
export function OpenIdErrorPage() {
  const { code, reason, requestId } = readOpenIdError(location.search)
  return (
    <Statement
      heading={<PageHeading title={openIdText('error.title')} />}
      actions={requestId && <CopyDetails error={{ code: code ?? 'other', requestId }} />}
    >
      {explain(reason).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {requestId && (
        <dl className={styles.facts}>
          <dt>{openIdText('error.requestId')}</dt>
          <dd>
            <bdi dir="ltr">{requestId}</bdi>
          </dd>
        </dl>
      )}
    </Statement>
  )
}

/** What happened, and what to do. */
function explain(reason: OpenIdErrorReason): readonly string[] {
  switch (reason) {
    case 'client':
    case 'redirect_uri':
    case 'request':
      return [openIdText(`error.${reason}`), openIdText('error.application')]
    case 'expired':
      return [openIdText('expired.text')]
    case 'server':
    case 'other':
      return [openIdText(`error.${reason}`), openIdText('error.report')]
    case 'busy':
      return [accountText('error.busy')]
  }
}
