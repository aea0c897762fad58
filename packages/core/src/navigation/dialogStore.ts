import { createStore, type Store } from '../store/createStore.ts'
import type { View } from './view.ts'

/** The open views, the visible one last; empty when the dialog is closed. */
export type DialogState = {
  readonly stack: readonly View[]
  /** Direction of the navigation, for the transition between views. */
  readonly direction: 'none' | 'forward' | 'back'
  /** True while hidden for a wallet's own UI; its state is kept. */
  readonly aside?: boolean
}

export type DialogStore = {
  readonly state: Store<DialogState>
  /** Opens the dialog at the last of these views, also if it is open already; Back leads through those before. */
  readonly open: (...views: readonly [View, ...View[]]) => void
  /** Opens a view; Back returns from it. */
  readonly push: (view: View) => void
  /** Replaces the visible view; Back skips the replaced one. */
  readonly replace: (view: View) => void
  readonly back: () => void
  readonly close: () => void
  /** Hides the dialog, or shows it again unchanged. Opening another view shows it too. */
  readonly stepAside: (aside: boolean) => void
  /** Closes like Escape: an unfinished view may react. */
  readonly dismiss: () => void
  /** Sets what dismissing does while the dialog is mounted. Returns a function that resets it. */
  readonly setDismissHandler: (handler: () => void) => () => void
  /** Whether exactly this view is visible: a later result must not affect the dialog. */
  readonly shows: (view: View) => boolean
}

const CLOSED: DialogState = { stack: [], direction: 'none' }

export function createDialogStore(): DialogStore {
  const state = createStore(CLOSED)
  const close = () => state.set(CLOSED)
  let dismissHandler = close
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
    dismiss: () => dismissHandler(),
    setDismissHandler(handler) {
      dismissHandler = handler
      return () => {
        dismissHandler = close
      }
    },
    shows: (view) => state.get().stack.at(-1) === view,
  }
}
