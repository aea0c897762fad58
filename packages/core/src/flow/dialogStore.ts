import { createStore, type Store } from '../store/createStore.ts'
import type { NamedView, Step } from './Step.ts'

/** The open views, the visible one last; empty when the dialog is closed. */
export type DialogState<View extends NamedView = NamedView> = {
  readonly stack: readonly (View | Step)[]
  /** Direction of the navigation, for the transition between views. */
  readonly direction: 'none' | 'forward' | 'back'
  /** True while hidden for a wallet's own UI; its state is kept. */
  readonly hidden?: boolean
}

/** The open views of a user interface: steps, and views of its own. */
export type DialogStore<View extends NamedView = NamedView> = {
  readonly state: Pick<Store<DialogState<View>>, 'get' | 'subscribe'>
  /** Opens the dialog at the last of these views, also if it is open already; Back leads through those before. */
  open(...views: readonly [View | Step, ...(View | Step)[]]): void
  /** Opens a view; Back returns from it. */
  push(view: View | Step): void
  /** Replaces the visible view; Back skips the replaced one. */
  replace(view: View | Step): void
  readonly back: () => void
  readonly close: () => void
  /** Hides the dialog, or shows it again unchanged. Opening another view shows it too. */
  readonly setHidden: (hidden: boolean) => void
  /** Closes like Escape: an unfinished view may react. */
  readonly dismiss: () => void
  /** Sets what dismissing does while the dialog is mounted. Returns a function that resets it. */
  readonly setDismissHandler: (handler: () => void) => () => void
  /** Whether exactly this view is visible: a later result must not affect the dialog. */
  shows(view: View | Step): boolean
}

const CLOSED: DialogState<never> = { stack: [], direction: 'none' }

export function createDialogStore<View extends NamedView>(): DialogStore<View> {
  const state = createStore<DialogState<View>>(CLOSED)
  const close = () => state.set(CLOSED)
  let dismissHandler = close
  const forward = (stack: readonly (View | Step)[]) => state.set({ stack, direction: 'forward' })
  return {
    state,
    open: (...views) =>
      state.set({ stack: views, direction: state.get().stack.length > 0 ? 'forward' : 'none' }),
    push: (view) => forward([...state.get().stack, view]),
    replace: (view) => forward([...state.get().stack.slice(0, -1), view]),
    back: () => state.set({ stack: state.get().stack.slice(0, -1), direction: 'back' }),
    close,
    setHidden(hidden) {
      const { stack, direction, hidden: before = false } = state.get()
      if (hidden !== before && stack.length > 0) state.set({ stack, direction, hidden })
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
