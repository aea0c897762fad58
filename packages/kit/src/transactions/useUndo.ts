import { useEffect, useState } from 'react'

/** Milliseconds for which what was done can be undone. */
const WITHIN = 8_000

export type UndoPhase = 'idle' | 'done' | 'undone'

/**
 * Something that can be undone for 8 s. `done`: it can still be; `undone`: it was.
 *
 * @param act does it; returns what undoes it
 */
export function useUndo(act: () => () => void) {
  const [state, setState] = useState<{ readonly phase: UndoPhase; readonly undo?: () => void }>({
    phase: 'idle',
  })
  useEffect(() => {
    if (state.phase === 'idle') return
    const timer = setTimeout(() => setState({ phase: 'idle' }), WITHIN)
    return () => clearTimeout(timer)
  }, [state])
  return {
    phase: state.phase,
    act: () => setState({ phase: 'done', undo: act() }),
    undo() {
      state.undo?.()
      setState({ phase: 'undone' })
    },
  }
}
