import { consentToTerms, type Terms, termsConsent } from '@countersign/core'
import { type CSSProperties, type RefObject, useId, useRef, useState } from 'react'
import { useKit } from '../../context/kitContext.ts'
import { terms as texts } from '../../i18n/en/terms.ts'
import { registerMessages } from '../../i18n/translate.ts'
import { useBrowserLayoutEffect } from '../../ui/useBrowserLayoutEffect.ts'
import { useStore } from '../../ui/useStore.ts'
import styles from '../views/list/ListPane.module.css'
import { useAnnounce } from './dialogContext.ts'
import type { Pass } from './TermsGate.ts'

registerMessages(texts)

type Props = {
  readonly terms: Terms
  /** Is set to what decides whether the user accepts the terms. */
  readonly pass: RefObject<Pass | null>
}

// Inline: the styles of the kit have no rules for what most applications do not show.
const label: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 44,
  cursor: 'pointer',
}
const box: CSSProperties = {
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  margin: 0,
  accentColor: 'var(--cs-accent)',
}
const missing: CSSProperties = { color: 'var(--cs-danger)' }

/**
 * The terms before a wallet is asked: a sentence, or a checkbox that must be ticked. Nothing if the user has accepted them on
 * this page before.
 */
export function TermsNotice({ terms, pass }: Props) {
  const kit = useKit()
  const { translate } = kit
  const { mode = 'sentence' } = terms
  const [consent] = useState(() => termsConsent(kit))
  const [isDue] = useState(() => consent.get() === 'due')
  const isAccepted = useStore(consent) === 'accepted'
  const [isMissing, setMissing] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const id = useId()
  const text = translate('terms.required')
  const isReported = isMissing && !isAccepted
  useAnnounce(isReported ? text : '')
  useBrowserLayoutEffect(() => {
    pass.current = () => {
      if (mode === 'sentence') consentToTerms(kit)
      if (consent.get() === 'accepted') return true
      setMissing(true)
      checkbox.current?.focus()
      return false
    }
    return () => {
      pass.current = null
    }
  })

  if (!isDue) return null
  if (mode === 'sentence')
    return (
      <p className={styles.disclaimer} data-countersign="">
        <Text {...terms} />
      </p>
    )
  return (
    <div className={styles.disclaimer} data-countersign="">
      <label style={label}>
        <input
          ref={checkbox}
          type="checkbox"
          style={box}
          checked={isAccepted}
          required
          aria-invalid={isReported || undefined}
          aria-describedby={isReported ? id : undefined}
          onChange={(event) => consentToTerms(kit, { isAccepted: event.target.checked })}
        />
        <span>
          <Text {...terms} />
        </span>
      </label>
      {isReported && (
        <p id={id} style={missing}>
          {text}
        </p>
      )}
    </div>
  )
}

/** The part in square brackets is the link; without one, all of it. */
function Text({ text, url }: Terms) {
  const [, before = '', linked = text, after = ''] = /^([^[]*)\[([^\]]+)\](.*)$/s.exec(text) ?? []
  return (
    <>
      {before}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {linked}
      </a>
      {after}
    </>
  )
}
