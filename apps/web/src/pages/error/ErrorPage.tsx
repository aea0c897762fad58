import { useLazyModule } from '@countersign/kit/internal'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { Statement } from '../../components/Statement.tsx'
import { text } from '../../i18n/text.ts'
import { enterPage } from '../../routes/navigation.ts'

type Props = {
  /** `load`: the page's code failed to load. `failure`: the page threw. */
  readonly kind: 'load' | 'failure'
  readonly error: unknown
  readonly onRetry: () => void
}

export function ErrorPage({ kind, error, onRetry }: Props) {
  const Details = useLazyModule(fetchDetails)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = text(kind === 'load' ? 'error.load.title' : 'error.title')
  useEffect(() => {
    document.title = text('title.page', { page: title })
    if (!heading.current) return
    enterPage(heading.current, title)
    heading.current.focus({ preventScroll: true })
  }, [title])
  return (
    <Statement
      alert
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {text('app.retry')}
          </Button>
          {Details ? <Details error={error} /> : null}
        </>
      }
    >
      <p>{text(kind === 'load' ? 'error.load.text' : 'error.text')}</p>
    </Statement>
  )
}

const fetchDetails = async () => (await import('../../details/CopyDetails.tsx')).CopyDetails
