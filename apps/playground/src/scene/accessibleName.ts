/** Returns the accessible name of an element, as far as the kit's controls need it. */
export function accessibleName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')
  if (ids) return tidy(ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? ''))
  const label = element.getAttribute('aria-label')
  if (label) return tidy([label])
  if (element instanceof HTMLInputElement)
    return tidy([...(element.labels ?? [])].map(({ textContent }) => textContent ?? ''))
  return tidy([shownText(element)])
}

function shownText(node: Node): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility())
    return ''
  return [...node.childNodes].map(shownText).join('')
}

function tidy(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
