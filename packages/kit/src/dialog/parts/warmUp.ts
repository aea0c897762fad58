import styles from './Dialog.module.css'

/**
 * Lays out the prerendered dialogs once, invisibly, so that the browser has computed all styles and text shapes when one
 * opens. Nothing is painted, because each is hidden again in the same task.
 */
export function warmUp(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(`dialog.${styles.dialog}:not([open])`)) {
    const { style } = dialog
    const [display, priority] = [style.getPropertyValue('display'), style.getPropertyPriority('display')]
    style.setProperty('display', 'grid', 'important')
    void dialog.offsetHeight
    style.setProperty('display', display, priority)
  }
}
