import { accountErrorText } from '../account/accountErrorText.ts'
import styles from './CopyDetails.module.css'
import { CopyDetails } from './CopyDetails.tsx'

/** Why a change of the account failed, and its details to copy. */
export function AccountFailure({ error }: { readonly error: unknown }) {
  return (
    <div className={styles.failure}>
      <p role="alert">{accountErrorText(error)}</p>
      <CopyDetails error={error} />
    </div>
  )
}
