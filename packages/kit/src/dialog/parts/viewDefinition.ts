import type { ComponentType } from 'react'
import type { PartName } from '../lazyParts/parts.ts'
import type { ViewName, ViewOf } from '../view.ts'

/** A view: its component, its width and its lazy part. */
export type ViewDefinition<N extends ViewName> = {
  readonly Component: ComponentType<{ readonly view: ViewOf<N> }>
  /** `wide`: shown next to the wallet list if there is room. */
  readonly layout: 'narrow' | 'wide'
  /** The lazy part that has its code. */
  readonly part?: PartName
}
