import type { ReactNode } from 'react'
import type { ProfileAction } from '../../../context/Appearance.ts'
import { useKit } from '../../../context/kitContext.ts'
import { Boundary } from '../../../ui/Boundary.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useDialogContext } from '../../parts/dialogContext.ts'
import styles from './ProfileView.module.css'

/** As many in a row as fit, equally wide; a long label takes several lines. */
const equallyWide = { flexBasis: 120, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

/** The application's actions, which look like those of the dialog. */
export function OwnActions({ actions }: { readonly actions: readonly ProfileAction[] }) {
  const { dismiss } = useDialogContext()
  return (
    <div className={styles.actions} style={{ flexBasis: '100%' }}>
      {actions.map(({ label, icon, href, onClick }) => {
        const content = (
          <>
            {icon && (
              <span aria-hidden="true" style={{ display: 'inline-flex' }}>
                <OwnContent>{icon}</OwnContent>
              </span>
            )}
            {label}
          </>
        )
        return href === undefined ? (
          <Button key={label} style={equallyWide} onClick={() => onClick({ close: dismiss })}>
            {content}
          </Button>
        ) : (
          <LinkButton key={label} style={equallyWide} href={href}>
            {content}
          </LinkButton>
        )
      })}
    </div>
  )
}

/** Content of the application: if it throws, the rest of the dialog stays. */
export function OwnContent({ children }: { readonly children: ReactNode }) {
  return <Boundary kit={useKit()}>{children}</Boundary>
}
