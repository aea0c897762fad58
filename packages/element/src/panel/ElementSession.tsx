import { useSession } from '@countersign/kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConfig } from 'wagmi'
import { disconnect } from 'wagmi/actions'

/** What an element can ask its panel to do. */
export type PanelActions = { signOut: () => Promise<void> }

type Props = {
  readonly emit: (type: string, detail?: unknown) => void
  /** Gets the actions of this panel. */
  readonly actions: PanelActions
}

/** Reads the session again, for each element of the page. */
const elements = new Set<() => void>()

/** Reports the session of an element, and lets the other elements of the page read theirs again. */
export function ElementSession({ emit, actions }: Props) {
  const { status, session, refetch, signOut } = useSession()
  const config = useConfig()
  const reported = useRef<string | null>(null)
  const read = useEffectEvent(refetch)
  const ownRead = useRef(() => read())
  const report = useEffectEvent((type: string) => {
    emit(type, session)
    for (const other of elements) if (other !== ownRead.current) other()
  })

  useEffect(() => {
    const own = ownRead.current
    elements.add(own)
    return () => void elements.delete(own)
  }, [])
  useEffect(() => {
    // Both at the same time: if one does not respond, the other still ends.
    actions.signOut = async () => {
      await Promise.all([signOut(), disconnect(config)])
    }
  }, [actions, signOut, config])

  const address = session?.address ?? null
  useEffect(() => {
    if (status === 'loading' || status === 'unreachable' || reported.current === address) return
    reported.current = address
    report(address ? 'signed-in' : 'signed-out')
  }, [status, address])
  return null
}
