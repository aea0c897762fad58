import { createStore, type Store } from '../store/createStore.ts'
import type { NamedView, Step } from './Step.ts'

/** The open views, the visible one last; empty when the interface is closed. */
export type ViewStackState<View extends NamedView = NamedView> = {
  readonly stack: readonly (View | Step)[]
  /** Direction of the navigation, for the transition between views. */
  readonly direction: 'none' | 'forward' | 'back'
  /** True while hidden for a wallet's own UI; its state is kept. */
  readonly hidden?: boolean
}

/** The open views of a user interface: steps, and views of its own. */
export type ViewStack<View extends NamedView = NamedView> = {
  readonly state: Pick<Store<ViewStackState<View>>, 'get' | 'subscribe'>
  /** Opens the interface at the last of these views, also if it is open already; Back leads through those before. */
  open(...views: readonly [View | Step, ...(View | Step)[]]): void
  /** Opens a view; Back returns from it. */
  push(view: View | Step): void
  /** Replaces the visible view; Back skips the replaced one. */
  replace(view: View | Step): void
  readonly back: () => void
  readonly close: () => void
  /** Hides the interface, or shows it again unchanged. Opening another view shows it too. */
  readonly setHidden: (hidden: boolean) => void
  /** Whether exactly this view is visible: a later result must not affect the interface. */
  shows(view: View | Step): boolean
}

const CLOSED: ViewStackState<never> = { stack: [], direction: 'none' }

export function createViewStack<View extends NamedView>(): ViewStack<View> {
  const state = createStore<ViewStackState<View>>(CLOSED)
  const opened = () => state.get().stack
  const show = (stack: readonly (View | Step)[], direction: ViewStackState['direction'] = 'forward') =>
    state.set({ stack, direction })
  return {
    state,
    open: (...views) => show(views, opened().length > 0 ? 'forward' : 'none'),
    push: (view) => show([...opened(), view]),
    replace: (view) => show([...opened().slice(0, -1), view]),
    back: () => show(opened().slice(0, -1), 'back'),
    close: () => state.set(CLOSED),
    setHidden(hidden) {
      const { stack, direction, hidden: before = false } = state.get()
      if (hidden !== before && stack.length > 0) state.set({ stack, direction, hidden })
    },
    shows: (view) => opened().at(-1) === view,
  }
}
