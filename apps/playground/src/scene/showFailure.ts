import styles from './showFailure.module.css'

/** Says why a scene was not reached, above whatever is open. */
export function showFailure(reason: string): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = styles.failure ?? ''
  note.textContent = `This scene was not reached: ${reason}`
  note.popover = 'manual'
  document.body.append(note)
  note.showPopover()
}
