import { Page } from '../../components/Page.tsx'
import type { ConfigFault } from '../../config/config.ts'
import { text } from '../../i18n/text.ts'
import styles from '../Plain.module.css'

/** Shown in place of the application when the server's settings are missing or wrong. */
export function ConfigErrorPage({ faults }: { readonly faults: readonly ConfigFault[] }) {
  return (
    <main>
      <title>{text('config.title')}</title>
      <Page>
        <div className={styles.plain} role="alert">
          <h1 className={styles.title}>{text('config.title')}</h1>
          <p className={styles.text}>{text('config.text')}</p>
          <ul className={styles.list}>
            {faults.map(toText).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </Page>
    </main>
  )
}

function toText(fault: ConfigFault): string {
  switch (fault.code) {
    case 'field':
      return text('config.field', { path: fault.path })
    case 'refused':
      return text('config.refused', { reason: fault.reason })
    case 'absent':
    case 'not_json':
      return text(`config.${fault.code}`)
  }
}
