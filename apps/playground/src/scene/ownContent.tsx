import type { ProfileContent } from '@countersign/kit'
import type { ReactNode } from 'react'
import styles from './ownContent.module.css'

/** What an application may add to the account dialog. */
export const ownContent: ProfileContent = {
  before: (
    <p className={styles.points}>
      Harbour points <strong>1,200</strong>
    </p>
  ),
  actions: [
    {
      icon: <Icon>{<path d="M1.5 4.5h13v8h-13zM1.5 7h13" />}</Icon>,
      label: 'Buy crypto',
      onClick: () => {},
    },
    {
      icon: <Icon>{<path d="M2 5h7M12 5h2M2 11h2M7 11h7M9.5 3v4M4.5 9v4" />}</Icon>,
      label: 'Settings',
      onClick: ({ close }) => close(),
    },
  ],
  after: (
    <p className={styles.support}>
      Questions? <a href="/support">Ask the harbour office</a>
    </p>
  ),
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
