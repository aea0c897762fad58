import { leaveUnsigned, type View, type ViewName } from '@countersign/core/internal'
import type { ComponentType } from 'react'
import type { Kit } from '../../context/createKit.ts'
import { Part } from '../lazyParts/Part.tsx'
import type { ViewDefinition } from '../parts/viewDefinition.ts'
import { connectingView } from './connecting/ConnectingView.tsx'
import { introView } from './intro/IntroView.tsx'
import { listView } from './list/ListView.tsx'

/** Every view of the dialog. Those of a lazy part are fetched when they are first shown. */
const views: { readonly [N in ViewName]: ViewDefinition<N> } = {
  list: listView,
  intro: introView,
  connecting: connectingView,
  get: {
    Component: () => <Part of="guide" show={({ GetView }) => <GetView />} />,
    layout: 'wide',
  },
  'get-options': {
    Component: ({ view }) => (
      <Part of="guide" show={({ GetOptionsView }) => <GetOptionsView view={view} />} />
    ),
    layout: 'wide',
  },
  install: {
    Component: ({ view }) => <Part of="guide" show={({ InstallView }) => <InstallView view={view} />} />,
    layout: 'wide',
  },
  instructions: {
    Component: ({ view }) => (
      <Part of="guide" show={({ InstructionsView }) => <InstructionsView view={view} />} />
    ),
    layout: 'wide',
  },
  'sign-in': {
    Component: () => <Part of="signIn" show={({ SignInView }) => <SignInView />} />,
    layout: 'narrow',
    // R4.4: leaving sign-in disconnects the wallet.
    onLeave: (kit) => void kit.disconnectWallet(),
  },
  link: {
    Component: () => <Part of="signIn" show={({ LinkView }) => <LinkView />} />,
    layout: 'narrow',
    onLeave: (kit) => void kit.link.get()?.restore(),
  },
  networks: {
    Component: ({ view }) => <Part of="account" show={({ ChainsView }) => <ChainsView view={view} />} />,
    layout: 'narrow',
    onLeave(kit, view) {
      if (view.next) leaveUnsigned(kit)
    },
  },
  profile: {
    Component: () => <Part of="account" show={({ ProfileView }) => <ProfileView />} />,
    layout: 'narrow',
  },
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
