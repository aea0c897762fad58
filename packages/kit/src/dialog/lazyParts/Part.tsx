import { BaseError, type WalletOption } from '@countersign/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useKit } from '../../context/kitContext.ts'
import { useSlow } from '../../ui/useSlow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import { useConnection } from '../../wagmi.ts'
import styles from '../parts/Dialog.module.css'
import { useAnnounce } from '../parts/dialogContext.ts'
import { ViewHeader } from '../parts/ViewHeader.tsx'
import { loadPart, type PartName, type Parts, partOf } from './parts.ts'

/** The code of the error that a view throws when its part failed to load. */
export const VIEW_NOT_LOADED = 'view_not_loaded'

/** Milliseconds until a view that does not arrive offers "Try again", and until it is said to load. */
const [LATE, SLOW] = [10_000, 1_000]

type Props<N extends PartName> = {
  readonly of: N
  readonly show: (views: Parts[N]) => ReactNode
  /** The wallet of the view; by default the connected one if it signs. */
  readonly option?: WalletOption
}

/**
 * Shows a view of a lazy part. The error boundary around the view shows a failed load; the next visit retries.
 */
export function Part<N extends PartName>(props: Props<N>) {
  return <Fetched key={props.of} {...props} />
}

function Fetched<N extends PartName>({ of, show, option }: Props<N>) {
  const { translate } = useKit()
  const { connector } = useConnection()
  const [part, setPart] = useState(() => partOf(of))
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null)

  useEffect(() => {
    if (part) return
    let current = true
    const giveUp = setTimeout(() => setFailure({ reason: new Error(`Not loaded in ${LATE} ms.`) }), LATE)
    loadPart(of).then(
      (views) => current && setPart(() => views),
      (reason) => current && setFailure({ reason }),
    )
    return () => {
      current = false
      clearTimeout(giveUp)
    }
  }, [of, part])
  useAnnounce(useSlow(!part, SLOW) ? translate('dialog.loading') : '')

  if (failure)
    throw new BaseError('The code of a view did not load.', { code: VIEW_NOT_LOADED, cause: failure.reason })
  if (part) return show(part)
  return (
    <>
      <ViewHeader
        title={option?.name ?? ((of === 'signIn' && connector?.name) || translate('dialog.loading'))}
      />
      <div className={styles.centered} data-state="loading">
        <Waiting ring="active">{option && <WalletIcon option={option} size={60} />}</Waiting>
      </div>
    </>
  )
}
