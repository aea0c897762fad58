import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { MoreView } from './MoreView.tsx'

type Of<N extends 'get-options' | 'install' | 'instructions'> = { readonly view: ViewOf<N> }

const Get = () => <MoreView show={({ GetView }) => <GetView />} />
const GetOptions = ({ view }: Of<'get-options'>) => (
  <MoreView show={({ GetOptionsView }) => <GetOptionsView view={view} />} />
)
const Install = ({ view }: Of<'install'>) => (
  <MoreView show={({ InstallView }) => <InstallView view={view} />} />
)
const Instructions = ({ view }: Of<'instructions'>) => (
  <MoreView show={({ InstructionsView }) => <InstructionsView view={view} />} />
)

/** The views that lead somebody without a wallet to one. */
export const getView: ViewDefinition<'get'> = { Component: Get, layout: 'wide' }
export const getOptionsView: ViewDefinition<'get-options'> = { Component: GetOptions, layout: 'wide' }
export const installView: ViewDefinition<'install'> = { Component: Install, layout: 'wide' }
export const instructionsView: ViewDefinition<'instructions'> = { Component: Instructions, layout: 'wide' }
