/** Saves a file with the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(content)
  link.href = address
  link.download = name
  link.click()
  // The browser reads the content after the click, without an event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
