import styles from './showFailure.module.css'

/** Shows why a scene failed, above everything else. */
export function showFailure(reason: string): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = styles.failure ?? ''
  note.textContent = `Could not reach this scene: ${reason}`
  note.popover = 'manual'
  document.body.append(note)
  note.showPopover()
}
