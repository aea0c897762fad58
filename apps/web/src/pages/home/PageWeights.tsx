import { formatNumber } from '@countersign/core/i18n'
import type { CSSProperties } from 'react'
import { fillIn } from '../../i18n/fillIn.tsx'
import { homeText } from '../../i18n/homeText.ts'
import { language } from '../../i18n/language.ts'
import styles from './PageWeights.module.css'
import { pageWeights } from './pageWeights.ts'

const OUR_LIBRARY = 'Countersign'
const MEASURED_BY = 'npm run size'
const heaviest = Math.max(...pageWeights.map(({ kB }) => kB))

/** The scripts of a page with each library, as a table with bars. */
export function PageWeights() {
  return (
    <section aria-labelledby="weights">
      <h3 id="weights" className={styles.title}>
        {homeText('home.weight.title')}
      </h3>
      <table className={styles.table} aria-labelledby="weights" aria-describedby="weights-source">
        <thead>
          <tr>
            <th scope="col">{homeText('home.weight.library')}</th>
            <th scope="col">{homeText('home.weight.script')}</th>
            <th scope="col">{homeText('home.weight.requests')}</th>
          </tr>
        </thead>
        <tbody>
          {pageWeights.map(({ library, kB, requests }) => (
            <tr
              key={library}
              data-own={library === OUR_LIBRARY}
              style={{ '--share': `${(100 * kB) / heaviest}%` } as CSSProperties}
            >
              <th scope="row">{library === null ? homeText('home.weight.floor') : <bdi>{library}</bdi>}</th>
              <td>{homeText('home.weight.size', { size: formatNumber(kB, language.get().locale) })}</td>
              <td>{formatNumber(requests, language.get().locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p id="weights-source" className={styles.source}>
        {fillIn(homeText('home.weight.text', { command: '{command}' }), {
          command: <code dir="ltr">{MEASURED_BY}</code>,
        })}
      </p>
    </section>
  )
}
