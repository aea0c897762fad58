import { Page } from '../../components/Page.tsx'
import type { ConfigIssue } from '../../config/config.ts'
import { text } from '../../i18n/text.ts'
import styles from '../Plain.module.css'

/** Shown instead of the application if the server's settings are missing or invalid. */
export function ConfigErrorPage({ issues }: { readonly issues: readonly ConfigIssue[] }) {
  return (
    <main>
      <title>{text('config.title')}</title>
      <Page>
        <div className={styles.plain} role="alert">
          <h1 className={styles.title}>{text('config.title')}</h1>
          <p className={styles.text}>{text('config.text')}</p>
          <ul className={styles.list}>
            {issues.map(toText).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Page>
    </main>
  )
}

function toText(issue: ConfigIssue): string {
  switch (issue.code) {
    case 'field':
      return text('config.field', { path: issue.path })
    case 'invalid_chain':
      return text('config.invalid_chain', issue)
    case 'invalid_connector':
      return text('config.invalid_connector', issue)
    case 'absent':
    case 'not_json':
    case 'refused':
      return text(`config.${issue.code}`)
  }
}
