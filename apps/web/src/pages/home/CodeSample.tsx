import { useCopy } from '@countersign/kit/internal'
import { Button } from '../../components/Button.tsx'
import { CheckIcon, CopyIcon } from '../../components/icons.tsx'
import { homeText } from '../../i18n/homeText.ts'
import styles from './CodeSample.module.css'
import { sample } from './sample.ts'

/** Strings and tags, in two inks. */
const pieces = sample.trimEnd().split(/('[^'\n]*'|<\/?[A-Z]\w*)/)

export function CodeSample() {
  const { state, repeat, copy } = useCopy(sample)
  return (
    <div className={styles.sample}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls where the lines do not fit */}
      <section tabIndex={0} aria-label={homeText('home.code.label')} className={styles.lines}>
        <pre dir="ltr">
          <code>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
              <span key={index} className={index % 2 === 0 ? undefined : styles[inkOf(piece)]}>
                {piece}
              </span>
            ))}
          </code>
        </pre>
      </section>
      <div className={styles.copy}>
        <Button kind="quiet" onClick={copy}>
          {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
          {homeText('home.code.copy')}
        </Button>
        <span role="status">
          {state === 'idle' ? null : homeText(`home.code.${state}`)}
          {repeat}
        </span>
      </div>
    </div>
  )
}

function inkOf(piece: string): 'tag' | 'string' {
  return piece.startsWith('<') ? 'tag' : 'string'
}
