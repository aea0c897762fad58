import { useSyncExternalStore } from 'react'

/** Frameworks mark places with comments and empty texts. */
const isText = (node: Node) => node instanceof Text && node.data.trim() !== ''

const hasContent = (element: HTMLElement) =>
  element.childElementCount > 0 || [...element.childNodes].some(isText)

/** Whether an element has children to show, other than white space and comments. */
export function useHasContent(element: HTMLElement): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange)
      observer.observe(element, { childList: true })
      return () => observer.disconnect()
    },
    () => hasContent(element),
  )
}
