/** Hands a file to the browser to be saved. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(content)
  link.href = address
  link.download = name
  link.click()
  // The browser takes the content a moment after the press, and nowhere tells when.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
