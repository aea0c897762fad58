import styles from './Badge.module.css'

type Props = { readonly tone?: 'plain' | 'accent' | 'notice'; readonly children: string }

/** A short label next to a name. */
export function Badge({ tone = 'plain', children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
