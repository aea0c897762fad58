import { Link } from 'wouter'
import { buttonClass } from '../../components/Button.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { Statement } from '../../components/Statement.tsx'
import { text } from '../../i18n/text.ts'

export function NotFoundPage() {
  return (
    <Statement
      heading={<PageHeading title={text('notFound.title')} />}
      actions={
        <Link href="/" className={buttonClass('primary')}>
          {text('notFound.link')}
        </Link>
      }
    >
      <p>{text('notFound.text')}</p>
    </Statement>
  )
}
