import { Statement } from '../../components/Statement.tsx'
import type { ConfigIssue } from '../../config/config.ts'
import { CopyDetails } from '../../details/CopyDetails.tsx'
import { configText } from '../../i18n/configText.ts'

/** Shown instead of the application if the server's settings are missing or invalid. */
export function ConfigErrorPage({ issues }: { readonly issues: readonly ConfigIssue[] }) {
  return (
    <main>
      <title>{configText('title')}</title>
      <Statement alert heading={<h1>{configText('title')}</h1>}>
        <p>{configText('text')}</p>
        <ul>
          {issues.map(toText).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <CopyDetails error={{ code: issues.map(({ code }) => code).join(', ') }} />
      </Statement>
    </main>
  )
}

function toText(issue: ConfigIssue): string {
  switch (issue.code) {
    case 'field':
      return configText('field', { path: issue.path })
    case 'invalid_chain':
      return configText('invalid_chain', issue)
    case 'invalid_connector':
      return configText('invalid_connector', issue)
    case 'absent':
    case 'not_json':
    case 'refused':
      return configText(issue.code)
  }
}
