import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '../i18n/text.ts'
import { enterPage } from '../routes/navigation.ts'

type Props = {
  /** Names the page in the browser's tab. */
  readonly title: string
  /** The heading itself, where it says more than the title. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** The one h1 of a page. Names the document and takes the focus when the visitor has come here from another page. */
export function PageHeading({ title, children = title, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === text('app.name') ? title : text('title.page', { page: title })
    if (heading.current) enterPage(heading.current, title)
  }, [title])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
