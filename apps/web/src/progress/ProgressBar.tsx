import { formatNumber } from '@countersign/core/i18n'
import { useStore } from '@countersign/kit/internal'
import type { CSSProperties } from 'react'
import { language } from '../i18n/language.ts'
import { text } from '../i18n/text.ts'
import styles from './ProgressBar.module.css'
import { progress, progressMaximum } from './progress.ts'

export function ProgressBar() {
  const { status, value } = useStore(progress)
  if (status === 'idle') return null
  const reached: CSSProperties & Record<'--reached', number> = { '--reached': value }
  return (
    <div
      role="progressbar"
      aria-label={text('app.progress')}
      aria-valuemin={0}
      aria-valuemax={progressMaximum}
      aria-valuenow={value}
      aria-valuetext={formatNumber(value, language.get().locale, { style: 'percent' })}
      data-state={status}
      className={styles.bar}
      style={reached}
    />
  )
}
