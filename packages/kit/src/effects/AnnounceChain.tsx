import { configuredChain } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import { useKit } from '../context/kitContext.ts'
import { news } from '../i18n/en/news.ts'
import { registerMessages } from '../i18n/translate.ts'
import { spokenOnly } from '../ui/spokenOnly.ts'
import { useStore } from '../ui/useStore.ts'
import { watchConnection } from '../wagmi.ts'

registerMessages(news)

/** Milliseconds after which a switch is old news, if a dialog is still open. */
const STALE_AFTER = 1_000

/** Announces that the wallet switched networks, once no dialog makes the page inert. */
export function AnnounceChain() {
  const { config, dialog, texts, translate } = useKit()
  const [chain, setChain] = useState<string | null>(null)
  const isCovered = useStore(dialog.state).stack.length > 0
  useEffect(
    () =>
      watchConnection(config, {
        onChange({ chainId, address }, before) {
          if (chainId === before.chainId) return
          const isSwitch = address !== undefined && address === before.address
          setChain((isSwitch && configuredChain(config, chainId)?.name) || null)
        },
      }),
    [config],
  )
  useEffect(() => {
    if (!chain || !isCovered) return
    const timer = setTimeout(() => setChain(null), STALE_AFTER)
    return () => clearTimeout(timer)
  }, [chain, isCovered])
  return (
    <p {...texts.get().attributes} aria-live="polite" style={spokenOnly}>
      {chain && !isCovered && translate('chains.switched', { chain })}
    </p>
  )
}
