import type { ViewDefinition } from '../../parts/viewDefinition.ts'
import { Intro } from '../intro/IntroView.tsx'
import { useLastWallet } from './useLastWallet.ts'

/** The list is in the side pane; with enough room, this view is next to it. */
export const listView: ViewDefinition<'choose'> = {
  Component: () => <Intro besideList last={useLastWallet()} />,
  layout: 'wide',
}
