import {
  linkTarget,
  rememberDeepLink,
  thisDevice,
  thisInAppBrowser,
  type WalletOption,
} from '@countersign/core'
import { deepLink, downloadLink } from '@countersign/wallets'
import { useEffect } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CopyIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { GetWalletPrompt } from './GetWalletPrompt.tsx'
import { isGeneric } from './isGeneric.ts'
import { useOpenWallet } from './useOpenWallet.ts'

const COPY_TEXTS = { idle: 'scan.copy', copied: 'scan.copied', refused: 'scan.copyFailed' } as const

type Props = { readonly option: WalletOption; readonly uri: string | null }

/**
 * Continues in the wallet's app on a phone: opens it in the same tap if the code arrives in time, else with another
 * (R2.14).
 */
export function Continue({ option, uri }: Props) {
  const { translate } = useKit()
  const { name, wallet } = option
  const device = thisDevice()
  const inApp = thisInAppBrowser()
  const link = uri && wallet ? (deepLink(wallet, device.platform, uri, inApp) ?? uri) : null
  useEffect(() => {
    if (link) rememberDeepLink(link)
  }, [link])
  const { state: opening, opened } = useOpenWallet(link)
  const { state: copying, repeat, copy } = useCopy(uri ?? '')
  const any = isGeneric(option)
  const store = wallet && downloadLink(wallet, device)
  const title = translate('connect.continue', { wallet: name })
  const detail = {
    preparing: translate('connect.preparing', { wallet: name }),
    ready: translate('connect.openText', { wallet: name }),
    opened: translate('connect.accept'),
    stayed: inApp
      ? translate('connect.stayedInApp', { wallet: name, app: inApp.name })
      : translate('connect.stayed', { wallet: name }),
  }[opening]
  useAnnounce(title, detail)
  useAnnounce(copying === 'idle' ? '' : translate(COPY_TEXTS[copying]) + repeat)

  return (
    <>
      <ViewHeader title={name} />
      <div className={dialogStyles.centered} data-state={opening}>
        <Waiting ring={opening === 'stayed' ? 'idle' : 'active'}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {link && (
          <LinkButton
            look={opening === 'ready' ? 'primary' : 'quiet'}
            href={link}
            target={linkTarget(link)}
            onClick={opened}
          >
            {any ? translate('scan.open') : translate('connect.open', { wallet: name })}
          </LinkButton>
        )}
        {opening === 'stayed' && store && (
          <LinkButton
            look="primary"
            capitals
            href={store}
            aria-label={translate('connect.getNamed', { wallet: name })}
          >
            {translate('connect.get')}
          </LinkButton>
        )}
        {uri && (
          <Button look="text" onClick={() => void copy()}>
            {copying === 'copied' ? <CheckIcon /> : <CopyIcon />}
            {translate(COPY_TEXTS[copying])}
          </Button>
        )}
      </div>
      {opening !== 'stayed' && store && !any && <GetWalletPrompt option={option} />}
    </>
  )
}
