import { type ReactNode, useEffect, useState } from 'react'
import { useKit } from '../../kitContext.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import styles from '../Dialog.module.css'
import { ViewHeader } from '../ViewHeader.tsx'
import { loadPart, type PartName, type Parts, partOf } from './parts.ts'

type Props<N extends PartName> = { readonly of: N; readonly show: (views: Parts[N]) => ReactNode }

/**
 * Shows a view of a part that may have to be fetched first. A fetch that fails is told by the boundary around the
 * view; the next visit tries again.
 */
export function Part<N extends PartName>(props: Props<N>) {
  return <Fetched key={props.of} {...props} />
}

function Fetched<N extends PartName>({ of, show }: Props<N>) {
  const { translate } = useKit()
  const [part, setPart] = useState(() => partOf(of))
  const [fault, setFault] = useState<{ readonly reason: unknown } | null>(null)

  useEffect(() => {
    if (part) return
    let current = true
    loadPart(of).then(
      (views) => current && setPart(() => views),
      (reason) => current && setFault({ reason }),
    )
    return () => {
      current = false
    }
  }, [of, part])

  if (fault) throw fault.reason
  if (part) return show(part)
  return (
    <>
      <ViewHeader title={translate('dialog.loading')} />
      <div className={styles.centred}>
        <Waiting active>{null}</Waiting>
      </div>
    </>
  )
}
