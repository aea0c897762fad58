import { accountErrorText } from '../account/accountErrorText.ts'
import styles from './CopyDetails.module.css'
import { CopyDetails } from './CopyDetails.tsx'

type Props = {
  readonly error: unknown
  /** Default: the text for a failed account call. */
  readonly text?: string
}

/** Why a change of the account failed, and its details to copy. */
export function AccountFailure({ error, text = accountErrorText(error) }: Props) {
  return (
    <div className={styles.failure}>
      <p role="alert">{text}</p>
      <CopyDetails error={error} />
    </div>
  )
}
