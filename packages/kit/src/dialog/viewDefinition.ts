import type { ComponentType } from 'react'
import type { Kit } from '../createKit.ts'
import type { ViewName, ViewOf } from './view.ts'

/** What a view is: something to show, how wide, and what leaving it unfinished means. */
export type ViewDefinition<N extends ViewName> = {
  readonly Component: ComponentType<{ readonly view: ViewOf<N> }>
  /** `wide` stands beside the list of wallets where there is room. */
  readonly layout: 'narrow' | 'wide'
  /** Runs when the visitor leaves by Back, Close or Escape. */
  readonly onLeave?: (kit: Kit, view: ViewOf<N>) => void
}
