const THEME = 'data-countersign-theme'

/**
 * Marks an element with its theme, which its styles follow: the given one, or that of the page, or none for that of the
 * system. Returns a function that stops this.
 */
export function followTheme(element: Element, theme = 'auto'): () => void {
  const page = document.documentElement
  const has = (scheme: string) => page.matches(`.${scheme},[data-theme=${scheme}]`)
  const apply = () => {
    const scheme = theme === 'auto' ? ['dark', 'light'].find(has) : theme
    if (scheme) element.setAttribute(THEME, scheme)
    else element.removeAttribute(THEME)
  }
  const observer = new MutationObserver(apply)
  observer.observe(page, { attributeFilter: ['class', 'data-theme'] })
  apply()
  return () => observer.disconnect()
}
