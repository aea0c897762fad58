/** Opens a dialog over the page, or without being modal where `showModal` is missing, as in jsdom. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.showModal) dialog.showModal()
  else dialog.setAttribute('open', '')
}

/** Closes a dialog of {@link showModal}. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.close) dialog.close()
  else dialog.removeAttribute('open')
}
