import { useLayoutEffect, useRef } from 'react'
import { isComposing } from '../../ui/isComposing.ts'

/**
 * Returns a ref for a list whose rows have their name as `data-row`: arrow keys, Home and End move between them, and typing
 * continues in the list's search field, or, without one, at the next row with that prefix. Enter in the search field
 * presses the only match. The list is one stop in the tab order: the row that had the focus last, or the first one.
 */
export function useListKeys<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  // Before the list is painted: a key pressed at once must not be lost.
  useLayoutEffect(() => (list.current ? listen(list.current) : undefined), [])
  return list
}

/** The row that the target of an event is in. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
}

function listen(list: HTMLElement) {
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method.
    if (isComposing(event)) return
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)')]
    const search = list.querySelector<HTMLInputElement>('input[type="search"]')
    // In a shadow tree, the document's active element is the host.
    const here = rows.findIndex((row) => row.matches(':focus'))
    if (isTyping(event)) {
      // The key itself then reaches the field.
      if (search) search.focus()
      else nextBeginning(rows, here, event.key)?.focus()
      return
    }
    if (event.key === 'ArrowUp' && here === 0 && search) {
      event.preventDefault()
      search.focus()
      return
    }
    if (event.key === 'Enter' && search?.value.trim() && search.matches(':focus') && rows.length === 1) {
      event.preventDefault()
      if (!event.repeat) rows[0]?.click()
      return
    }
    const next = search?.matches(':focus')
      ? fromSearch(event.key, rows.length)
      : target(event.key, here, rows.length)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  const stopRoving = rove(list)
  // The heading above the list has the focus at first: handles its keys too.
  const pane = list.closest<HTMLElement>('[data-pane]') ?? list
  pane.addEventListener('keydown', onKeyDown)
  return () => {
    stopRoving()
    pane.removeEventListener('keydown', onKeyDown)
  }
}

/** Keeps one row in the tab order. Returns a function that stops this. */
function rove(list: HTMLElement): () => void {
  let stop: HTMLElement | null = null
  const update = () => {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
    if (!stop || !rows.includes(stop)) stop = rows[0] ?? null
    for (const row of rows) row.tabIndex = row === stop ? 0 : -1
  }
  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target)
    if (!row) return
    stop = row
    update()
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(list, { childList: true, subtree: true })
  list.addEventListener('focusin', onFocus)
  return () => {
    observer.disconnect()
    list.removeEventListener('focusin', onFocus)
  }
}

function fromSearch(key: string, count: number): number | null {
  return (key === 'ArrowDown' || key === 'Enter') && count > 0 ? 0 : null
}

function target(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, count - 1)
    case 'ArrowUp':
      return Math.max(here - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** A letter or digit meant as text: Space presses the focused row. */
function isTyping({ key, altKey, ctrlKey, metaKey, target: element }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || element instanceof HTMLInputElement) return false
  return /^[\p{L}\p{N}]$/u.test(key)
}

function nextBeginning(rows: readonly HTMLElement[], here: number, letter: string) {
  const begins = (row: HTMLElement) => row.dataset.row?.toLowerCase().startsWith(letter.toLowerCase())
  return [...rows.slice(here + 1), ...rows].find(begins)
}
