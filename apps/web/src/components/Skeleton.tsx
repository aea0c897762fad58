import styles from './Skeleton.module.css'

/** Holds the place of one line of text, in `width` characters. */
export function Skeleton({ width }: { readonly width: 'short' | 'medium' | 'long' }) {
  return <span aria-hidden="true" className={styles.skeleton} data-width={width} />
}
