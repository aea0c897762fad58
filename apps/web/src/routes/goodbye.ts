const key = 'countersign.accountDeleted'

/** The state of the history entry that a visitor comes to whose account was deleted. */
export const sayGoodbye = (): unknown => ({ [key]: true })

/** Whether the page was come to after an account was deleted. */
export function isGoodbye(): boolean {
  return key in currentState()
}

/** It is said once: a reload says nothing any more. */
export function forgetGoodbye(): void {
  if (!isGoodbye()) return
  const { [key]: _, ...rest } = currentState()
  history.replaceState(Object.keys(rest).length > 0 ? rest : null, '')
}

function currentState(): Partial<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
