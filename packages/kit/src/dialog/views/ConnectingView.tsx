import { browserOf, storeLink } from '@countersign/wallets'
import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import type { ConnectAttempt } from '../../connection/connectWallet.ts'
import type { WalletOption } from '../../connection/walletOptions.ts'
import { useKit } from '../../kitContext.ts'
import { continueAfterConnect, leaveUnsigned } from '../../signIn/continueAfterConnect.ts'
import { useStore } from '../../store/useStore.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { useSlow } from '../../ui/useSlow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { WalletIcon } from '../../ui/WalletIcon.tsx'
import dialogStyles from '../Dialog.module.css'
import { useAnnounce } from '../dialogContext.ts'
import { useKeepFocus } from '../useKeepFocus.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import type { ViewOf } from '../view.ts'
import type { ViewDefinition } from '../viewDefinition.ts'
import { connectingTexts } from './connectingTexts.ts'

/** One wallet on its way to being connected: every state of R2.5 for wallets in the browser. */
function ConnectingView({ view }: { readonly view: ViewOf<'connecting'> }) {
  const { options } = useKit()
  const option = useStore(options).find(({ key }) => key === view.walletKey)
  if (!option) throw new Error(`No wallet is called "${view.walletKey}".`)
  return option.provider ? <Connecting view={view} option={option} /> : <NotInstalled option={option} />
}

type ConnectingProps = { readonly view: ViewOf<'connecting'>; readonly option: WalletOption }

function Connecting({ view, option }: ConnectingProps) {
  const kit = useKit()
  const { translate, connection, recentWallets } = kit
  const { status } = useConnection()
  const attempt = attemptOf(useStore(connection.attempt), option.key, status === 'disconnected')
  const busy = attempt.status === 'opening' || attempt.status === 'connecting'
  const slow = useSlow(busy)
  const texts = connectingTexts(translate, option.name, attempt)
  const hint = attempt.status === 'connecting' ? 'connect.slowReading' : 'connect.slow'
  const detail = slow ? translate(hint, { wallet: option.name }) : texts.detail
  const retry = useRef<HTMLButtonElement>(null)
  useAnnounce(`${texts.title}. ${detail}`)
  useKeepFocus(busy, retry)

  const connected = attempt.status === 'connected' && status === 'connected'
  useEffect(() => {
    if (!connected) return
    recentWallets.remember(option.key)
    void continueAfterConnect(kit, view)
  }, [connected, recentWallets, option.key, kit, view])

  return (
    <>
      <ViewHeader title={option.name} />
      <div className={dialogStyles.centred} data-state={attempt.status}>
        <Waiting active={busy}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{texts.title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {(attempt.status === 'failed' || attempt.status === 'idle' || slow) && (
          <Button
            ref={retry}
            look={attempt.status === 'failed' ? 'primary' : 'quiet'}
            capitals
            onClick={() => void connection.connect(option)}
          >
            {translate('connect.retry')}
          </Button>
        )}
      </div>
    </>
  )
}

/** The attempt as this wallet's view shows it: a connection that ended before it was used is a failed one. */
function attemptOf(latest: ConnectAttempt, key: string, disconnected: boolean): ConnectAttempt {
  if (!('key' in latest) || latest.key !== key) return { status: 'idle' }
  return latest.status === 'connected' && disconnected ? { status: 'failed', key, code: 'unknown' } : latest
}

function NotInstalled({ option }: { readonly option: WalletOption }) {
  const { translate } = useKit()
  const wallet = option.name
  const link = option.wallet ? storeLink(option.wallet, browserOf(navigator.userAgent)) : undefined
  const title = translate(link ? 'connect.notInstalled' : 'connect.notAvailable', { wallet })
  const detail = link
    ? translate('connect.notInstalledText')
    : translate('connect.notAvailableText', { wallet })
  useAnnounce(`${title}. ${detail}`)
  return (
    <>
      <ViewHeader title={wallet} />
      <div className={dialogStyles.centred} data-state={link ? 'not-installed' : 'not-available'}>
        <Waiting active={false}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {link && (
          <LinkButton look="primary" capitals href={link}>
            {translate('connect.install')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

export const connectingView: ViewDefinition<'connecting'> = {
  Component: ConnectingView,
  layout: 'wide',
  onLeave(kit) {
    kit.connection.abandon()
    leaveUnsigned(kit)
  },
}
