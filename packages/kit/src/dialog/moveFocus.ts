/**
 * A ref for a list whose rows carry `data-row`: arrow keys, Home and End move between them. The rows stay buttons of
 * their own, reachable by Tab.
 */
export function moveFocus(list: HTMLElement | null) {
  if (!list) return
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]:not(:disabled)')]
    const here = rows.indexOf(document.activeElement as HTMLElement)
    const next = target(event.key, here, rows.length)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  list.addEventListener('keydown', onKeyDown)
  return () => list.removeEventListener('keydown', onKeyDown)
}

function target(key: string, here: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return Math.min(here + 1, count - 1)
    case 'ArrowUp':
      return Math.max(here - 1, 0)
    case 'Home':
      return here === -1 ? null : 0
    case 'End':
      return here === -1 ? null : count - 1
    default:
      return null
  }
}
