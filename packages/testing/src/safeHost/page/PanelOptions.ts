import type { Tasks } from './createTasks.ts'
import type { ShownSafe } from './ShownSafe.ts'

/** What all parts of the panel show. */
export type PanelOptions = {
  readonly hosted: ShownSafe
  readonly chain: { readonly name: string }
  /** The application's host. */
  readonly app: string
  readonly tasks: Tasks
}
