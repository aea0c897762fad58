/** Focuses the heading of the page: what had the focus is gone. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus()
}
