import { createStore, type Store } from '../store/createStore.ts'
import type { View } from './view.ts'

/** The open views, the one shown last; empty when the dialog is closed. */
export type DialogState = {
  readonly stack: readonly View[]
  /** Which way the visitor is going, for the movement between views. */
  readonly direction: 'forward' | 'back'
}

export type DialogStore = {
  readonly state: Store<DialogState>
  /** Opens the dialog at a view, or starts over there when it is open. */
  readonly open: (view: View) => void
  /** Goes on to a view; Back returns from it. */
  readonly push: (view: View) => void
  /** Goes on to a view in place of the one shown; Back skips what was replaced. */
  readonly replace: (view: View) => void
  readonly back: () => void
  readonly close: () => void
  /** True while this very view is the one shown: an answer that comes later than that must not act on the dialog. */
  readonly shows: (view: View) => boolean
}

const CLOSED: DialogState = { stack: [], direction: 'forward' }

export function createDialogStore(): DialogStore {
  const state = createStore(CLOSED)
  const forward = (stack: readonly View[]) => state.set({ stack, direction: 'forward' })
  return {
    state,
    open: (view) => forward([view]),
    push: (view) => forward([...state.get().stack, view]),
    replace: (view) => forward([...state.get().stack.slice(0, -1), view]),
    back: () => state.set({ stack: state.get().stack.slice(0, -1), direction: 'back' }),
    close: () => state.set(CLOSED),
    shows: (view) => state.get().stack.at(-1) === view,
  }
}
