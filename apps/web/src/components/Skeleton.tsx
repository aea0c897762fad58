import styles from './Skeleton.module.css'

/** Placeholder of one line of text, `width` characters wide. */
export function Skeleton({ width }: { readonly width: 'short' | 'medium' | 'long' }) {
  return <span aria-hidden="true" className={styles.skeleton} data-width={width} />
}
