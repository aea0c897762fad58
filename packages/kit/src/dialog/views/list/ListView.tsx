import { continueAfterConnect, type ViewOf } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useStore } from '../../../ui/useStore.ts'
import type { ViewDefinition } from '../../parts/viewDefinition.ts'
import { Intro } from '../intro/IntroView.tsx'

/** The list is in the side pane; with enough room, this view is next to it. */
function ListView({ view }: { readonly view: ViewOf<'list'> }) {
  const kit = useKit()
  const connected = useConnection().status === 'connected'
  const phase = useStore(kit.reconnection.phase)
  const link = useStore(kit.link)
  // The wallet may have reconnected since the click that opened the list.
  const [awaited, setAwaited] = useState(connected)
  if (!awaited && phase === 'reconnecting') setAwaited(true)
  // The last wallet reconnected: nothing is left to choose. Excludes late responses to a cancelled choice, and linking.
  const isBack = awaited && connected && !link
  useEffect(() => {
    if (isBack) void continueAfterConnect(kit, view)
  }, [isBack, kit, view])
  return <Intro besideList />
}

export const listView: ViewDefinition<'list'> = { Component: ListView, layout: 'wide' }
