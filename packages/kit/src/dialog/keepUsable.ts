/**
 * Keeps an open dialog usable when others change it or what contains it: extensions that fill in passwords make it inert,
 * modals of the page hide everything else from screen readers. Takes each such change back once; the second one stays, so
 * that two programs never fight. A dialog that others close is dismissed, so that it can be opened again.
 */
export function keepUsable(dialog: HTMLDialogElement, dismiss: () => void): () => void {
  const corrected = new Set<unknown>()
  function correct(element: Element, attribute: string, key: unknown) {
    if (!element.hasAttribute(attribute) || corrected.has(key)) return
    corrected.add(key)
    element.removeAttribute(attribute)
  }
  const observer = new MutationObserver(() => {
    if (!dialog.open) dismiss()
    correct(dialog, 'inert', 'inert')
    for (const element of containers) correct(element, 'aria-hidden', element)
  })
  // An open modal dialog escapes the inertness of what contains it (HTML, "inert subtrees"), but not aria-hidden.
  const containers: Element[] = []
  for (let element: Element | null = dialog; element; element = element.parentElement) {
    containers.push(element)
    correct(element, 'aria-hidden', element)
    observer.observe(element, { attributeFilter: ['open', 'inert', 'aria-hidden'] })
  }
  return () => observer.disconnect()
}
