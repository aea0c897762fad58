import { useStore } from '../../ui/useStore.ts'
import styles from './Dialog.module.css'
import { useDialogContext } from './dialogContext.ts'

/** The live region: present from the start, so that changes in it are announced. */
export function Status() {
  const { spoken } = useDialogContext()
  return (
    <p role="status" className={styles.spoken}>
      {useStore(spoken)}
    </p>
  )
}
