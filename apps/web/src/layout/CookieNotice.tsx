import { useLazyModule } from '@countersign/kit/internal'
import { useLayoutEffect, useState } from 'react'
import { useAppConfig } from '../config/AppConfig.tsx'
import { cookiesEnabled, isInForeignFrame } from '../session/frame.ts'

/** Explains that sign-in needs cookies, before any signature request (R10.6). */
export function CookieNotice() {
  const { framed } = useAppConfig()
  const [blockedIn, setBlockedIn] = useState<'frame' | 'page' | null>(null)
  // Not while rendering: the prerendered page cannot know it.
  useLayoutEffect(() => {
    const isFramed = framed && isInForeignFrame()
    if (!cookiesEnabled(isFramed)) setBlockedIn(isFramed ? 'frame' : 'page')
  }, [framed])
  const Blocked = useLazyModule(fetchBlocked, blockedIn !== null)
  return Blocked && <Blocked isFramed={blockedIn === 'frame'} />
}

const fetchBlocked = async () => (await import('./BlockedCookies.tsx')).BlockedCookies
