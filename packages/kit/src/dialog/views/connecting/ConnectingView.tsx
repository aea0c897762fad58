import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import type { ConnectAttempt } from '../../../connection/ConnectAttempt.ts'
import { type ConnectWay, connectWay } from '../../../connection/connectWay.ts'
import { thisDevice } from '../../../connection/device.ts'
import { pairingConnector } from '../../../connection/pairing.ts'
import { recentWalletsIn } from '../../../connection/recentWallets.ts'
import { useWalletOption } from '../../../connection/useWalletOption.ts'
import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { continueAfterConnect, leaveUnsigned } from '../../../signIn/continueAfterConnect.ts'
import { useStore } from '../../../store/useStore.ts'
import type { View, ViewOf } from '../../view.ts'
import type { ViewDefinition } from '../../viewDefinition.ts'
import { Part } from '../Part.tsx'

/** One wallet on its way to being connected, by the way it has here: every state of R2.5, R2.6 and R2.14. */
function ConnectingView({ view }: { readonly view: ViewOf<'connecting'> }) {
  const { config } = useKit()
  const option = useWalletOption(view.walletKey)
  const { platform } = thisDevice()
  const way = connectWay(option, { platform, canPair: pairingConnector(config, option) !== null })
  switch (way) {
    case 'none':
      return <Part of="guide" show={({ NotInstalled }) => <NotInstalled option={option} />} />
    case 'browse':
      return <Part of="guide" show={({ OpenInWallet }) => <OpenInWallet option={option} />} />
    default:
      return <Connecting view={view} option={option} way={way} onPhone={platform !== 'desktop'} />
  }
}

type ConnectingProps = {
  readonly view: ViewOf<'connecting'>
  readonly option: WalletOption
  readonly way: Exclude<ConnectWay, 'none' | 'browse'>
  readonly onPhone: boolean
}

function Connecting({ view, option, way, onPhone }: ConnectingProps) {
  const kit = useKit()
  const { attempt: latest, storage } = kit
  const { status } = useConnection()
  const attempt = attemptOf(useStore(latest), view.walletKey, status === 'disconnected')

  const connected = attempt.status === 'connected' && status === 'connected'
  useEffect(() => {
    if (!connected) return
    recentWalletsIn(storage).remember(option.key)
    void continueAfterConnect(kit, view)
  }, [connected, storage, option.key, kit, view])

  if (attempt.status !== 'pairing') {
    const progress = (
      <Part
        of="connect"
        show={({ ConnectProgress }) => <ConnectProgress option={option} attempt={attempt} />}
      />
    )
    // Why another way than this page failed is among the texts of that part.
    return way === 'injected' ? progress : <Part of="guide" show={() => progress} />
  }
  const shown = { option, uri: attempt.uri }
  return (
    <Part
      of="guide"
      show={({ Continue, Scan }) => (onPhone ? <Continue {...shown} /> : <Scan {...shown} />)}
    />
  )
}

/** The attempt as this wallet's view shows it: a connection that ended before it was used is a failed one. */
function attemptOf(latest: ConnectAttempt, key: string, disconnected: boolean): ConnectAttempt {
  if (!('key' in latest) || latest.key !== key) return { status: 'idle' }
  return latest.status === 'connected' && disconnected ? { status: 'failed', key, code: 'unknown' } : latest
}

export const connectingView: ViewDefinition<'connecting'> = {
  Component: ConnectingView,
  layout: 'wide',
  onLeave(kit, view) {
    // By way of getting the wallet it may be shown twice: what it waits for is left with the first of these views.
    const { stack } = kit.dialog.state.get()
    const isSame = (other: View) => other.name === 'connecting' && other.walletKey === view.walletKey
    if (stack.slice(0, stack.indexOf(view)).some(isSame)) return
    kit.connection.abandon()
    leaveUnsigned(kit)
  },
}
