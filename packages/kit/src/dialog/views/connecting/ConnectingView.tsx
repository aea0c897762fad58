import {
  type AttemptMethod,
  type ConnectAttempt,
  connect,
  connectMethod,
  thisDevice,
  type WalletOption,
} from '@countersign/core'
import { useEffect } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletOption } from '../../../hooks/useWalletOption.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useConnection } from '../../../wagmi.ts'
import { Part } from '../../lazyParts/Part.tsx'
import { preloadPart } from '../../lazyParts/parts.ts'
import type { ViewDefinition } from '../../parts/viewDefinition.ts'
import type { ViewOf } from '../../view.ts'

/** The connection of one wallet, by any method: every state of R2.5, R2.6 and R2.14. */
function ConnectingView({ view }: { readonly view: ViewOf<'connect'> }) {
  const kit = useKit()
  const option = useWalletOption(view.walletKey)
  const attempt = useAttempt(view.walletKey)
  // Without one, no request could reach the wallet when it was picked: it may be installed since.
  const method = attempt.status === 'idle' ? connectMethod(kit, option) : attempt.method
  switch (method) {
    case 'none':
      return <Part of="guide" option={option} show={({ NotInstalled }) => <NotInstalled option={option} />} />
    case 'browse':
      return <Part of="guide" option={option} show={({ OpenInWallet }) => <OpenInWallet option={option} />} />
    default:
      return (
        <Connecting
          view={view}
          option={option}
          attempt={attempt}
          method={method}
          onPhone={thisDevice().platform !== 'desktop'}
        />
      )
  }
}

type ConnectingProps = {
  readonly view: ViewOf<'connect'>
  readonly option: WalletOption
  readonly attempt: ConnectAttempt
  readonly method: AttemptMethod
  readonly onPhone: boolean
}

function Connecting({ view, option, attempt, method, onPhone }: ConnectingProps) {
  const kit = useKit()
  const { signIn } = kit.settings.get()
  const retry = () => void connect(kit, option, { restart: true })

  // It loads while the user approves in the wallet.
  useEffect(() => {
    if (signIn) preloadPart('signIn')
  }, [signIn])

  if (attempt.status !== 'pairing') {
    const progress = (
      <Part
        of="connect"
        option={option}
        show={({ ConnectProgress }) => <ConnectProgress option={option} attempt={attempt} onRetry={retry} />}
      />
    )
    // The texts for failures of other methods are in that part.
    return method === 'injected' ? progress : <Part of="guide" option={option} show={() => progress} />
  }
  const props = { option, uri: attempt.uri }
  return (
    <Part
      of="guide"
      option={option}
      show={({ Continue, Scan }) => (onPhone ? <Continue {...props} /> : <Scan {...props} view={view} />)}
    />
  )
}

/** The attempt as shown in a wallet's view: a connection that ended before use counts as failed. */
function useAttempt(walletKey: string): ConnectAttempt {
  const { status } = useConnection()
  const latest = useStore(useKit().attempt)
  if (latest.status === 'idle' || latest.key !== walletKey) return { status: 'idle' }
  const { key, method } = latest
  const isOver = latest.status === 'connected' && status === 'disconnected'
  return isOver ? { status: 'failed', key, method, code: 'unknown' } : latest
}

export const connectingView: ViewDefinition<'connect'> = {
  Component: ConnectingView,
  part: 'connect',
  layout: 'wide',
}
