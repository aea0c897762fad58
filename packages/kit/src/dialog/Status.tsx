import { useStore } from '../store/useStore.ts'
import styles from './Dialog.module.css'
import { useDialogContext } from './dialogContext.ts'

/** The live region: present from the first moment, so that what changes in it is spoken. */
export function Status() {
  const { spoken } = useDialogContext()
  return (
    <p role="status" className={styles.spoken}>
      {useStore(spoken)}
    </p>
  )
}
