/** Whether an element has a place on the page; not if it is in a hidden tab or closed details. */
export function isRendered(element: Element): boolean {
  // Missing in Safari before 17.4.
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}
