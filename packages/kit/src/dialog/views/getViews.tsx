import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { Part } from './Part.tsx'

type Of<N extends 'get-options' | 'install' | 'instructions'> = { readonly view: ViewOf<N> }

const Get = () => <Part of="guide" show={({ GetView }) => <GetView />} />
const GetOptions = ({ view }: Of<'get-options'>) => (
  <Part of="guide" show={({ GetOptionsView }) => <GetOptionsView view={view} />} />
)
const Install = ({ view }: Of<'install'>) => (
  <Part of="guide" show={({ InstallView }) => <InstallView view={view} />} />
)
const Instructions = ({ view }: Of<'instructions'>) => (
  <Part of="guide" show={({ InstructionsView }) => <InstructionsView view={view} />} />
)

/** The views that lead somebody without a wallet to one. */
export const getView: ViewDefinition<'get'> = { Component: Get, layout: 'wide' }
export const getOptionsView: ViewDefinition<'get-options'> = { Component: GetOptions, layout: 'wide' }
export const installView: ViewDefinition<'install'> = { Component: Install, layout: 'wide' }
export const instructionsView: ViewDefinition<'instructions'> = { Component: Instructions, layout: 'wide' }
