import { homeText } from '../../i18n/homeText.ts'
import { CodeSample } from './CodeSample.tsx'
import styles from './HomeDetails.module.css'
import { PageWeights } from './PageWeights.tsx'

const steps = ['home.step1', 'home.step2', 'home.step3'] as const

/** The content below the first screen of the home page. */
export function HomeDetails({ explains }: { readonly explains: boolean }) {
  return (
    <>
      {explains ? (
        <section aria-labelledby="steps">
          <h2 id="steps" className={styles.title}>
            {homeText('home.steps')}
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step} className={styles.step}>
                <h3 className={styles.stepTitle}>{homeText(`${step}.title`)}</h3>
                <p className={styles.text}>{homeText(`${step}.text`)}</p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-labelledby="code" className={styles.developers}>
        <div className={styles.words}>
          <div>
            <h2 id="code" className={styles.title}>
              {homeText('home.code.title')}
            </h2>
            <p className={styles.text}>{homeText('home.code.text')}</p>
          </div>
          <PageWeights />
        </div>
        <CodeSample />
      </section>
    </>
  )
}
