import type { ViewDefinition } from '../viewDefinition.ts'
import { Intro } from './IntroView.tsx'

/** The list stands in the pane beside; where there is room, this is what it stands beside. */
export const listView: ViewDefinition<'list'> = { Component: () => <Intro besideList />, layout: 'wide' }
