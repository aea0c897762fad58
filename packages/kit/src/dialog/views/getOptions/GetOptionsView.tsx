import { availablePlatforms, BROWSER_NAMES, otherBrowsers, thisDevice } from '@countersign/core'
import {
  type Device,
  desktopLink,
  downloadLink,
  extensionLink,
  storeLink,
  type Wallet,
  type WalletPlatform,
} from '@countersign/wallets'
import type { ReactNode } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletOption } from '../../../hooks/useWalletOption.ts'
import { Button } from '../../../ui/Button.tsx'
import { BrowserIcon, ComputerIcon, PhoneIcon } from '../../../ui/guideIcons.tsx'
import { OutIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useHeadings } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import { otherBrowserText } from '../connecting/otherBrowserText.ts'
import stepStyles from '../instructions/InstructionsView.module.css'
import styles from './GetOptionsView.module.css'

/** "Get started with {wallet}": its platforms for this device, each with a download link (R2.8). */
export function GetOptionsView({ view }: { readonly view: ViewOf<'get_options'> }) {
  const kit = useKit()
  const { translate, texts, dialog } = kit
  const option = useWalletOption(view.walletKey)
  const { name, wallet } = option
  const device = thisDevice()
  const inStore = wallet && storeLink(wallet, device.browser) ? BROWSER_NAMES[device.browser] : null
  const others = otherBrowsers(wallet, device)
  const link = (platform: WalletPlatform) => (wallet ? platformLink(wallet, platform, device) : undefined)
  const steps = (variant: 'extension' | 'desktop') => () => {
    if (wallet?.steps[variant]) dialog.push({ name: 'instructions', walletKey: option.key, variant })
  }

  function offer(platform: WalletPlatform) {
    switch (platform) {
      case 'extension':
        return (
          <Offer
            key={platform}
            icon={<BrowserIcon />}
            title={
              inStore
                ? translate('options.extension', { wallet: name, browser: inStore })
                : translate('options.extensionAny', { wallet: name })
            }
            text={translate('options.extensionText')}
          >
            <LinkButton look="primary" href={link(platform)} onClick={steps('extension')}>
              {inStore
                ? translate('options.extensionGet', { browser: inStore })
                : translate('options.extensionGetAny')}
              <OutIcon />
            </LinkButton>
          </Offer>
        )
      case 'mobile':
        return (
          <Offer
            key={platform}
            icon={<PhoneIcon />}
            title={translate('options.mobile', { wallet: name })}
            text={translate('options.mobileText')}
          >
            {device.platform === 'desktop' ? (
              <Button onClick={() => dialog.push({ name: 'install', walletKey: option.key })}>
                {translate('options.mobileGet')}
              </Button>
            ) : (
              <LinkButton look="primary" href={link(platform)}>
                {translate('options.mobileGet')}
                <OutIcon />
              </LinkButton>
            )}
          </Offer>
        )
      case 'desktop':
        return (
          <Offer
            key={platform}
            icon={<ComputerIcon />}
            title={translate('options.desktop', { wallet: name })}
            text={translate('options.desktopText')}
          >
            <LinkButton href={link(platform)} onClick={steps('desktop')}>
              {translate('options.desktopGet')}
              <OutIcon />
            </LinkButton>
          </Offer>
        )
    }
  }

  return (
    <>
      <ViewHeader title={translate('options.title', { wallet: name })} />
      <div className={dialogStyles.body}>
        <WalletIcon option={option} size={60} />
        {wallet && (
          <ul className={styles.offers}>
            {availablePlatforms(kit, wallet).map(offer)}
            {others && (
              <Offer
                icon={<BrowserIcon />}
                title={translate('options.otherBrowser', { wallet: name })}
                text={otherBrowserText(translate, texts.get().locale, name, others)}
              />
            )}
          </ul>
        )}
      </div>
    </>
  )
}

function platformLink(wallet: Wallet, platform: WalletPlatform, device: Device): string | undefined {
  switch (platform) {
    case 'extension':
      return extensionLink(wallet, device.browser)
    case 'mobile':
      return downloadLink(wallet, device)
    case 'desktop':
      return desktopLink(wallet, device.system)
  }
}

type OfferProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Offer({ icon, title, text, children }: OfferProps) {
  const [, Heading] = useHeadings()
  return (
    <li className={styles.offer}>
      <span className={styles.icon}>{icon}</span>
      <Heading className={stepStyles.title}>{title}</Heading>
      <p className={stepStyles.text}>{text}</p>
      {children && <div className={styles.action}>{children}</div>}
    </li>
  )
}
