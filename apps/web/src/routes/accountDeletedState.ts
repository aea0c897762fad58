const key = 'countersign.accountDeleted'

/** Returns the history state for the page shown after an account was deleted. */
export const accountDeletedState = (): unknown => ({ [key]: true })

/** True when the page is shown after an account was deleted. */
export function hasAccountDeletedState(): boolean {
  return key in currentState()
}

/** Removes the state, so that a reload does not show the notice again. */
export function clearAccountDeletedState(): void {
  if (!hasAccountDeletedState()) return
  const { [key]: _, ...rest } = currentState()
  history.replaceState(Object.keys(rest).length > 0 ? rest : null, '')
}

function currentState(): Partial<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}
