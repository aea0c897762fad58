import type { ComponentType, ReactNode } from 'react'
import { Part } from '../lazyParts/Part.tsx'
import { loadPart, type PartName, type Parts } from '../lazyParts/parts.ts'
import type { ViewDefinition } from '../parts/viewDefinition.ts'
import type { View, ViewName, ViewOf } from '../view.ts'
import { connectingView } from './connecting/ConnectingView.tsx'
import { introView } from './intro/IntroView.tsx'
import { listView } from './list/ListView.tsx'

/** Every view of the dialog. Those of a lazy part are fetched when they are first shown. */
const views: { readonly [N in ViewName]: ViewDefinition<N> } = {
  choose: listView,
  intro: introView,
  connect: connectingView,
  get: lazyView('guide', 'wide', ({ GetView }) => <GetView />),
  get_options: lazyView('guide', 'wide', ({ GetOptionsView }, view) => <GetOptionsView view={view} />),
  install: lazyView('guide', 'wide', ({ InstallView }, view) => <InstallView view={view} />),
  instructions: lazyView('guide', 'wide', ({ InstructionsView }, view) => <InstructionsView view={view} />),
  sign: lazyView('signIn', 'narrow', ({ SignInView }) => <SignInView />),
  link: lazyView('signIn', 'narrow', ({ LinkView }) => <LinkView />),
  chain: lazyView('account', 'narrow', ({ ChainsView }, view) => <ChainsView view={view} />),
  chains: lazyView('account', 'narrow', ({ ChainsView }, view) => <ChainsView view={view} />),
  profile: lazyView('account', 'narrow', ({ ProfileView }) => <ProfileView />),
}

/** A view whose code comes with a lazy part. */
function lazyView<P extends PartName, N extends ViewName>(
  part: P,
  layout: ViewDefinition<N>['layout'],
  show: (views: Parts[P], view: ViewOf<N>) => ReactNode,
): ViewDefinition<N> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each view
  return { part, layout, Component: ({ view }) => <Part of={part} show={(views) => show(views, view)} /> }
}

/** Loads the code that a view needs, except for some of its states. */
export async function loadView(name: ViewName): Promise<void> {
  const { part } = views[name]
  if (part) await loadPart(part)
}

export const layoutOf = (view: View) => views[view.name].layout

/** A key of each opening of a view. */
export function keyOf(view: View, depth: number): string {
  return `${depth}:${view.name}:${'walletKey' in view ? view.walletKey : ''}`
}

export function ViewContent({ view }: { readonly view: View }) {
  // Name and component come from the same row, which TypeScript cannot follow through a union.
  const Component = views[view.name].Component as ComponentType<{ readonly view: View }>
  return <Component view={view} />
}
