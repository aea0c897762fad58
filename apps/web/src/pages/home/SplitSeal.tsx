import { useEffect, useId, useRef, useState } from 'react'
import { text } from '../../i18n/text.ts'
import { guillocheTurn, tallyHalf } from './guilloche.ts'
import styles from './SplitSeal.module.css'

const size = 200

const petals = 12

/** The bands of each number of equal turns. */
const parts = [
  {
    turns: 12,
    bands: [
      ['green', { radius: 186, swing: 5, lobes: 72, petalSwing: 0, petals, petalPhase: 0 }, 3],
      ['green', { radius: 147, swing: 17, lobes: 36, petalSwing: 15, petals, petalPhase: 0 }, 8],
      ['blue', { radius: 101, swing: 21, lobes: 24, petalSwing: 14, petals, petalPhase: Math.PI }, 8],
      ['ochre', { radius: 59, swing: 15, lobes: 12, petalSwing: 10, petals, petalPhase: 0 }, 8],
    ],
  },
  {
    turns: 6,
    bands: [['green', { radius: 25, swing: 11, lobes: 6, petalSwing: 5, petals: 6, petalPhase: 0 }, 6]],
  },
] as const

/** The drawing of each part: one turn, which is repeated. */
const drawings = parts.map(({ turns, bands }) => ({
  angles: Array.from({ length: turns }, (_, turn) => (360 / turns) * turn),
  paths: bands.map(([ink, line, strands]) => ({ ink, path: guillocheTurn(line, strands, turns) })),
}))

const halves = { challenge: tallyHalf(size, 'first'), reply: tallyHalf(size, 'second') }

type State = 'unknown' | 'open' | 'closing' | 'closed'

/**
 * Challenge and response as two halves of one seal. They close once when the user signs in while the page is visible.
 */
export function SplitSeal({ signedIn }: { readonly signedIn: boolean | undefined }) {
  const id = useId()
  const state = useSealState(signedIn)
  return (
    <figure className={styles.figure} data-state={state}>
      <svg viewBox="-230 -200 460 400" aria-hidden="true" className={styles.seal}>
        <defs>
          {drawings.map(({ paths, angles }) => (
            <g key={angles.length} id={`${id}turn${angles.length}`}>
              {paths.map(({ ink, path }) => (
                <path key={path} d={path} className={styles[ink]} />
              ))}
            </g>
          ))}
          <clipPath id={`${id}challenge`}>
            <path d={halves.challenge} />
          </clipPath>
          <clipPath id={`${id}reply`}>
            <path d={halves.reply} />
          </clipPath>
        </defs>
        {(['challenge', 'reply'] as const).map((half) => (
          <g key={half} className={styles[half]}>
            <g clipPath={`url(#${id}${half})`}>
              {drawings.map(({ angles }) =>
                angles.map((angle) => (
                  <use key={angle} href={`#${id}turn${angles.length}`} transform={`rotate(${angle})`} />
                )),
              )}
              <circle r="195" className={styles.rim} />
              <circle r="177" className={styles.rim} />
            </g>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        {state === 'closing' || state === 'closed' ? (
          <span className={styles.closedCaption}>{text('home.seal.closed')}</span>
        ) : (
          <>
            <span>{text('home.seal.challenge')}</span>
            <span>{text('home.seal.reply')}</span>
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** `undefined` while the session is unknown: the first known state is not animated. */
function useSealState(signedIn: boolean | undefined): State {
  const wasSignedOut = useRef(false)
  const [state, setState] = useState<State>(() => {
    if (signedIn === undefined) return 'unknown'
    return signedIn ? 'closed' : 'open'
  })
  useEffect(() => {
    if (signedIn === undefined) return
    if (signedIn) setState(wasSignedOut.current ? 'closing' : 'closed')
    else setState('open')
    wasSignedOut.current = !signedIn
  }, [signedIn])
  return state
}
