import { createStore } from '@countersign/core/internal'

/** The title of the last opened page, for screen readers. Empty until the first navigation. */
export const announcement = createStore('')

/** Counts clicks on links to the page that is shown. */
export const revisits = createStore(0)

let focusedPath = location.pathname
let cameBack = false

addEventListener('popstate', () => {
  cameBack = true
})

/** Called after a navigation: focuses the new page's heading, announces its title, and scrolls to its top. */
export function enterPage(heading: HTMLElement, title: string): void {
  if (focusedPath === location.pathname) return
  focusedPath = location.pathname
  heading.focus({ preventScroll: true })
  // Going back, the browser restores the scroll position.
  if (!cameBack) scrollTo({ top: 0, behavior: 'instant' })
  cameBack = false
  announcement.set(title)
}
