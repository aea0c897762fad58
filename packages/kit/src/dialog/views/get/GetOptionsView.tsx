import {
  type Device,
  desktopLink,
  downloadLink,
  extensionLink,
  storeLink,
  type Wallet,
  type WalletForm,
} from '@countersign/wallets'
import type { ReactNode } from 'react'
import { BROWSER_NAMES } from '../../../connection/browserNames.ts'
import { thisDevice } from '../../../connection/device.ts'
import { formsHere } from '../../../connection/formsHere.ts'
import { otherBrowsers } from '../../../connection/otherBrowsers.ts'
import { pairingConnectorOf } from '../../../connection/pairing.ts'
import { useWalletOption } from '../../../connection/useWalletOption.ts'
import { useKit } from '../../../kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { BrowserIcon, ComputerIcon, PhoneIcon } from '../../../ui/guideIcons.tsx'
import { OutIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { ViewHeader } from '../../ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import styles from './GetOptionsView.module.css'

/** "Get started with {wallet}": the forms it has for this device, each with the way to it (R2.8). */
export function GetOptionsView({ view }: { readonly view: ViewOf<'get-options'> }) {
  const { translate, dialog, config } = useKit()
  const option = useWalletOption(view.walletKey)
  const { name, wallet } = option
  const device = thisDevice()
  const canPair = pairingConnectorOf(config) !== null
  const inStore = wallet && storeLink(wallet, device.browser) ? BROWSER_NAMES[device.browser] : null
  const others = otherBrowsers(wallet, device)
  const link = (form: WalletForm) => (wallet ? formLink(wallet, form, device) : undefined)
  const steps = (variant: 'extension' | 'desktop') => () => {
    if (wallet?.steps[variant]) dialog.push({ name: 'instructions', walletKey: option.key, variant })
  }

  function offer(form: WalletForm) {
    switch (form) {
      case 'extension':
        return (
          <Offer
            key={form}
            icon={<BrowserIcon />}
            title={
              inStore
                ? translate('options.extension', { wallet: name, browser: inStore })
                : translate('options.extensionAny', { wallet: name })
            }
            text={translate('options.extensionText')}
          >
            <LinkButton look="primary" href={link(form)} onClick={steps('extension')}>
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
            key={form}
            icon={<PhoneIcon />}
            title={translate('options.mobile', { wallet: name })}
            text={translate('options.mobileText')}
          >
            {device.platform === 'desktop' ? (
              <Button onClick={() => dialog.push({ name: 'install', walletKey: option.key })}>
                {translate('options.mobileGet')}
              </Button>
            ) : (
              <LinkButton look="primary" href={link(form)}>
                {translate('options.mobileGet')}
                <OutIcon />
              </LinkButton>
            )}
          </Offer>
        )
      case 'desktop':
        return (
          <Offer
            key={form}
            icon={<ComputerIcon />}
            title={translate('options.desktop', { wallet: name })}
            text={translate('options.desktopText')}
          >
            <LinkButton href={link(form)} onClick={steps('desktop')}>
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
      <div className={styles.body}>
        <WalletIcon option={option} size={60} />
        {wallet && (
          <ul className={styles.offers}>
            {formsHere(wallet, device, canPair).map(offer)}
            {others && (
              <Offer
                icon={<BrowserIcon />}
                title={translate('options.otherBrowser', { wallet: name })}
                text={translate('connect.otherBrowser', { wallet: name, ...others })}
              />
            )}
          </ul>
        )}
      </div>
    </>
  )
}

function formLink(wallet: Wallet, form: WalletForm, device: Device): string | undefined {
  switch (form) {
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
  return (
    <li className={styles.offer}>
      <span className={styles.icon}>{icon}</span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.action}>{children}</div>}
    </li>
  )
}
