/**
 * Returns what of the kit has round corners, except what is a circle in every theme: pictures of accounts and dots. Runs in
 * the page.
 */
export function findRounded(): string[] {
  const circles = /_(account|dot|identicon|pending|picture)_/
  const found = [...document.querySelectorAll('[data-countersign], [data-countersign] *')].flatMap(
    (element) => {
      if (
        !element.checkVisibility() ||
        element.tagName === 'INPUT' ||
        element.closest('svg *, [data-countersign-host]')
      )
        return []
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      if (circles.test(name)) return []
      return [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        return isRound(style.borderRadius) ? [`${name}${pseudo ?? ''}: ${style.borderRadius}`] : []
      })
    },
  )
  return [...new Set(found)]

  /** A share that a length of zero limits is none: `min(28%, 0px)`. */
  function isRound(radius: string): boolean {
    return /[1-9]/.test(radius.replace(/min\([^)]*\b0px\)/g, ''))
  }
}
