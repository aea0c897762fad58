import { useRef } from 'react'
import { useKit } from '../../context/kitContext.ts'
import { useLazyModule } from '../../ui/useLazyModule.ts'
import type { Pass, TermsGate } from './TermsGate.ts'

const load = () => import('./TermsNotice.tsx')

/** Asks for the consent to the terms of the application, if it has any. Until their code has loaded, nothing passes. */
export function useTermsGate(isAsked = true): TermsGate {
  const { settings } = useKit()
  const terms = isAsked && settings.get().terms
  const code = useLazyModule(load, Boolean(terms))
  const pass = useRef<Pass>(null)
  return {
    pass: () => !terms || pass.current?.() === true,
    notice: terms && code && <code.TermsNotice terms={terms} pass={pass} />,
  }
}
