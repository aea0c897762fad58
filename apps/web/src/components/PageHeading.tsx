import { type ReactNode, useEffect, useRef } from 'react'
import { text } from '../i18n/text.ts'
import { enterPage } from '../routes/navigation.ts'

type Props = {
  /** The document title. */
  readonly title: string
  /** The heading, if it differs from the title. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** The h1 of a page. Sets the document title and takes the focus after a navigation. */
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
