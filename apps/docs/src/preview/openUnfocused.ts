/**
 * The next modal dialog opens without taking the focus, which a frame would take from the page around it: from a field in
 * which the user is writing, for example. Calls `onOpen` once the focus can be moved into the dialog.
 */
export function openUnfocused(onOpen: () => void): void {
  const { showModal } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    // What is inert cannot be focused. An inert frame would not do: a modal dialog escapes what is around it.
    this.inert = true
    showModal.call(this)
    // The dialog follows, once its code has loaded.
    if (this.getAttribute('aria-busy') === 'true') return
    HTMLDialogElement.prototype.showModal = showModal
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        this.inert = false
        onOpen()
      }),
    )
  }
}
