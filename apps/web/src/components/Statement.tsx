import type { ReactNode } from 'react'
import { Page } from './Page.tsx'

type Props = {
  readonly heading: ReactNode
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** For screen readers: something failed. */
  readonly alert?: boolean
}

/** A page with a message only, in the same frame as the messages of index.html (styles/statement.css). */
export function Statement({ heading, children, actions, alert = false }: Props) {
  return (
    <Page wide>
      <section className="statement" {...(alert ? { role: 'alert' } : {})}>
        {heading}
        {children}
        {actions && <div className="statement-actions">{actions}</div>}
      </section>
    </Page>
  )
}
