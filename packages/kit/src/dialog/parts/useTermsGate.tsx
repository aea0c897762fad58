import { useRef } from 'react'
import { useKit } from '../../context/kitContext.ts'
import { useLazyModule } from '../../ui/useLazyModule.ts'
import styles from '../views/list/ListPane.module.css'
import type { Pass, TermsGate } from './TermsGate.ts'

/** Once loaded, the next view has it from its first frame. */
let loaded: typeof import('./TermsNotice.tsx') | null = null

async function load() {
  loaded = await import('./TermsNotice.tsx')
  return loaded
}

/** Asks for the consent to the terms of the application, if it has any. Until their code has loaded, nothing passes. */
export function useTermsGate(isAsked = true): TermsGate {
  const { settings, translate } = useKit()
  const terms = isAsked && settings.get().terms
  const code = useLazyModule(load, Boolean(terms)) ?? loaded
  const pass = useRef<Pass>(null)
  return {
    pass: () => !terms || pass.current?.() === true,
    notice:
      terms &&
      (code ? (
        <code.TermsNotice terms={terms} pass={pass} />
      ) : (
        <p className={styles.disclaimer}>{translate('dialog.loading')}</p>
      )),
  }
}
