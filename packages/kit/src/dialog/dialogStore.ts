import { createStore, type Store } from '../store/createStore.ts'
import type { View } from './view.ts'

/** The open views, the one shown last; empty when the dialog is closed. */
export type DialogState = {
  readonly stack: readonly View[]
  /** Which way the visitor is going, for the movement between views. */
  readonly direction: 'none' | 'forward' | 'back'
  /** True while it makes way for what a wallet shows: nothing of it is seen, and nothing of it is lost. */
  readonly aside?: boolean
}

export type DialogStore = {
  readonly state: Store<DialogState>
  /** Opens the dialog, or starts over when it is open, at the last of these views; Back leads through those before. */
  readonly open: (...views: readonly [View, ...View[]]) => void
  /** Goes on to a view; Back returns from it. */
  readonly push: (view: View) => void
  /** Goes on to a view in place of the one shown; Back skips what was replaced. */
  readonly replace: (view: View) => void
  readonly back: () => void
  readonly close: () => void
  /** Makes way, or comes back as it was. Opening it in another way brings it back too. */
  readonly stepAside: (aside: boolean) => void
  /** Closes the way Escape does: leaving unfinished what is shown has its consequences. */
  readonly dismiss: () => void
  /** Says what dismissing does while the dialog is there. Returns what takes it back. */
  readonly answerDismiss: (answer: () => void) => () => void
  /** True while this very view is the one shown: an answer that comes later than that must not act on the dialog. */
  readonly shows: (view: View) => boolean
}

const CLOSED: DialogState = { stack: [], direction: 'none' }

export function createDialogStore(): DialogStore {
  const state = createStore(CLOSED)
  const close = () => state.set(CLOSED)
  let answer = close
  const forward = (stack: readonly View[]) => state.set({ stack, direction: 'forward' })
  return {
    state,
    open: (...views) =>
      state.set({ stack: views, direction: state.get().stack.length > 0 ? 'forward' : 'none' }),
    push: (view) => forward([...state.get().stack, view]),
    replace: (view) => forward([...state.get().stack.slice(0, -1), view]),
    back: () => state.set({ stack: state.get().stack.slice(0, -1), direction: 'back' }),
    close,
    stepAside(aside) {
      const { stack, direction, aside: before = false } = state.get()
      if (aside !== before && stack.length > 0) state.set({ stack, direction, aside })
    },
    dismiss: () => answer(),
    answerDismiss(mine) {
      answer = mine
      return () => {
        answer = close
      }
    },
    shows: (view) => state.get().stack.at(-1) === view,
  }
}
