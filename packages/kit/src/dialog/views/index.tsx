import type { ComponentType } from 'react'
import type { Kit } from '../../createKit.ts'
import type { View, ViewName } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { linkView, networksView, profileView, signInView } from './accountViewDefinitions.tsx'
import { connectingView } from './connecting/ConnectingView.tsx'
import { getOptionsView, getView, installView, instructionsView } from './getViews.tsx'
import { introView } from './IntroView.tsx'
import { listView } from './ListView.tsx'

const views: { readonly [N in ViewName]: ViewDefinition<N> } = {
  list: listView,
  intro: introView,
  connecting: connectingView,
  get: getView,
  'get-options': getOptionsView,
  install: installView,
  instructions: instructionsView,
  'sign-in': signInView,
  link: linkView,
  networks: networksView,
  profile: profileView,
}

export const layoutOf = (view: View) => views[view.name].layout

export function leaveView(kit: Kit, view: View) {
  const { onLeave } = views[view.name] as { readonly onLeave?: (kit: Kit, view: View) => void }
  onLeave?.(kit, view)
}

export function ViewContent({ view }: { readonly view: View }) {
  // Name and component come from the same row, which TypeScript cannot follow through a union.
  const Component = views[view.name].Component as ComponentType<{ readonly view: View }>
  return <Component view={view} />
}
