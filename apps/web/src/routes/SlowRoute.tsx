import { useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Notice } from '../components/Notice.tsx'
import { text } from '../i18n/text.ts'
import { announce } from './announce.ts'

/** Milliseconds after which a page that is loading is slow (R9.4). */
const SLOW_AFTER = 3_800

/** Rendered while a page loads: once that is slow, says so, with a full page load as Try again (R9.4). */
export function SlowRoute() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
      announce(text('app.slow'))
    }, SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? (
    <Notice tone="plain" action={<Button onClick={() => location.reload()}>{text('app.retry')}</Button>}>
      {text('app.slow')}
    </Notice>
  ) : null
}
