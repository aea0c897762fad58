import type { ViewName, ViewOf } from '@countersign/core/internal'
import type { ComponentType } from 'react'
import type { Kit } from '../../context/createKit.ts'

/** A view: its component, its width, and what leaving it unfinished does. */
export type ViewDefinition<N extends ViewName> = {
  readonly Component: ComponentType<{ readonly view: ViewOf<N> }>
  /** `wide`: shown next to the wallet list if there is room. */
  readonly layout: 'narrow' | 'wide'
  /** Runs when the user leaves by Back, Close or Escape. */
  readonly onLeave?: (kit: Kit, view: ViewOf<N>) => void
}
