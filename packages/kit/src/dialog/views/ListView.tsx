import { useEffect, useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../kitContext.ts'
import { continueAfterConnect } from '../../signIn/continueAfterConnect.ts'
import { useStore } from '../../store/useStore.ts'
import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { Intro } from './IntroView.tsx'

/** The list stands in the pane beside; where there is room, this is what it stands beside. */
function ListView({ view }: { readonly view: ViewOf<'list'> }) {
  const kit = useKit()
  const { status } = useConnection()
  const phase = useStore(kit.reconnection.phase)
  const linking = useStore(kit.link) !== null
  const [awaited, setAwaited] = useState(false)
  useEffect(() => {
    if (phase === 'reconnecting') setAwaited(true)
  }, [phase])
  // The wallet of last time came back by itself: there is nothing left to choose. A late answer to a choice that was
  // taken back is none of this, and neither is one who came to link another wallet.
  const isBack = awaited && status === 'connected' && !linking
  useEffect(() => {
    if (isBack) void continueAfterConnect(kit, view)
  }, [isBack, kit, view])
  return <Intro besideList />
}

export const listView: ViewDefinition<'list'> = { Component: ListView, layout: 'wide' }
