import { Link } from 'wouter'
import { buttonClass } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { text } from '../../i18n/text.ts'
import styles from '../Plain.module.css'

export function NotFoundPage() {
  return (
    <Page>
      <div className={styles.plain}>
        <PageHeading title={text('notFound.title')} className={styles.title} />
        <p className={styles.text}>{text('notFound.text')}</p>
        <Link href="/" className={buttonClass('plain')}>
          {text('notFound.link')}
        </Link>
      </div>
    </Page>
  )
}
