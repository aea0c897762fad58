import type { HTMLAttributes, ReactNode } from 'react'
import type { Address } from 'viem'
import { TurnIcon } from '../components/icons.tsx'
import { ReceiptSeal } from './ReceiptSeal.tsx'
import type { ReceiptState } from './receiptState.ts'
import styles from './Slip.module.css'
import { SlipEdge } from './SlipEdge.tsx'

type Props = Pick<HTMLAttributes<HTMLLIElement>, 'tabIndex'> & {
  /** A hash or an ID, which the edge is drawn from. */
  readonly seed: string
  readonly state: ReceiptState
  /** The account whose seal it has; `null` for none. */
  readonly address: Address | null
  /** The number of slips below it. */
  readonly depth: number
  /** An attempt that was refused: a border, not only a color, marks it. */
  readonly refused?: boolean
  /** The state in a word, and links. */
  readonly end?: ReactNode
  readonly children: ReactNode
  /** Its other side; `null` for a slip with one side. */
  readonly turn: Turn | null
}

type Turn = {
  readonly label: string
  /** Shown in place of the front; `null` until it is loaded. */
  readonly back: { readonly title: ReactNode; readonly content: ReactNode } | null
  readonly isTurned: boolean
  readonly onTurn: () => void
}

/** A receipt in small, an item of a pile. A press turns it over. */
export function Slip({ seed, state, address, depth, refused = false, end, children, turn, ...rest }: Props) {
  const back = turn?.isTurned ? turn.back : null
  return (
    <li
      className={styles.slip}
      data-refused={refused || undefined}
      data-side={back ? 'back' : 'front'}
      style={{ zIndex: depth }}
      {...rest}
    >
      <SlipEdge seed={seed} state={state} />
      {back ? (
        <>
          <div className={styles.title}>{back.title}</div>
          <div className={styles.content}>{back.content}</div>
        </>
      ) : (
        <div className={styles.front}>
          {address === null ? (
            <span className={styles.blank} />
          ) : (
            <ReceiptSeal address={address} state={state} small />
          )}
          <div className={styles.words}>{children}</div>
        </div>
      )}
      {end || turn ? (
        <div className={styles.end}>
          {end}
          {turn ? (
            <button
              type="button"
              className={styles.turn}
              aria-label={turn.label}
              aria-pressed={turn.isTurned}
              onClick={turn.onTurn}
            >
              <TurnIcon />
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
