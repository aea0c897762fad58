import { useSession } from '@countersign/kit'
import { useEffect, useEffectEvent, useRef } from 'react'

type Props = { readonly emit: (type: string, detail?: unknown) => void }

/** Reads the session again, for each element of the page. */
const elements = new Set<() => void>()

/** Reports the session of an element, and lets the other elements of the page read theirs again. */
export function SessionEvents({ emit }: Props) {
  const { status, session, refetch } = useSession()
  const reported = useRef<string | null>(null)
  const read = useEffectEvent(refetch)
  const report = useEffectEvent((type: string) => {
    emit(type, session)
    for (const other of elements) if (other !== ownRead.current) other()
  })
  const ownRead = useRef(() => read())

  useEffect(() => {
    const own = ownRead.current
    elements.add(own)
    return () => void elements.delete(own)
  }, [])

  const address = session?.address ?? null
  useEffect(() => {
    if (status === 'loading' || status === 'unreachable' || reported.current === address) return
    reported.current = address
    report(address ? 'signed-in' : 'signed-out')
  }, [status, address])
  return null
}
