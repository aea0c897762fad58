/** Pastes or drops data into the page. Runs in the page. */
export function give({ kind, picture, text }: { kind: 'paste' | 'drop'; picture?: string; text?: string }) {
  const data = new DataTransfer()
  if (picture !== undefined) {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], 'code.gif', { type: 'image/gif' }))
  }
  if (text !== undefined) data.setData('text/plain', text)
  const event =
    kind === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
      : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}
