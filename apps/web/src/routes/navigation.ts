import { createStore } from '../store/createStore.ts'

/** The title of the page that was entered last, for those who do not see it. Empty until the first move. */
export const announcement = createStore('')

let focusedPath = location.pathname
let cameBack = false

addEventListener('popstate', () => {
  cameBack = true
})

/** A page of another address is on the screen: move the focus to its heading, tell its title, start at its top. */
export function enterPage(heading: HTMLElement, title: string): void {
  if (focusedPath === location.pathname) return
  focusedPath = location.pathname
  heading.focus({ preventScroll: true })
  // Going back, the browser restores where the visitor was.
  if (!cameBack) scrollTo({ top: 0, behavior: 'instant' })
  cameBack = false
  announcement.set(title)
}
