import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../kitContext.ts'
import { continueAfterConnect } from '../../signIn/continueAfterConnect.ts'
import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { Intro } from './IntroView.tsx'

/** The list stands in the pane beside; where there is room, this is what it stands beside. */
function ListView({ view }: { readonly view: ViewOf<'list'> }) {
  const kit = useKit()
  const { status } = useConnection()
  // The wallet of last time came back by itself: there is nothing left to choose.
  const connected = status === 'connected'
  useEffect(() => {
    if (connected) void continueAfterConnect(kit, view)
  }, [connected, kit, view])
  return <Intro besideList />
}

export const listView: ViewDefinition<'list'> = { Component: ListView, layout: 'wide' }
