import {
  availablePlatforms,
  lacksProjectId,
  otherBrowsers,
  thisDevice,
  type WalletOption,
} from '@countersign/core'
import { downloadLink } from '@countersign/wallets'
import { useAppInfo } from '../../../context/AppInfo.ts'
import { useKit } from '../../../context/kitContext.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { GetWalletPrompt } from './GetWalletPrompt.tsx'
import { otherBrowserText } from './otherBrowserText.ts'

/** A wallet that is not in this page: INSTALL if that can bring it here, else why it cannot be used (R2.5, R2.14). */
export function NotInstalled({ option }: { readonly option: WalletOption }) {
  const kit = useKit()
  const { translate, texts, dialog, config } = kit
  const appInfo = useAppInfo()
  const { key, name, wallet } = option
  const device = thisDevice()
  const onPhone = device.platform !== 'desktop'
  // On a phone, only an app that is an extension of Safari gets into this page. Another one may be installed.
  const gets = !onPhone || (device.browser === 'safari' && wallet?.downloads.safari === wallet?.downloads.ios)
  const link = gets && wallet?.connect.includes('injected') ? downloadLink(wallet, device) : undefined
  const variant = !onPhone && wallet?.steps.extension ? 'extension' : null
  const title = translate(link ? 'connect.notInstalled' : 'connect.notAvailable', { wallet: name })
  // Installing it would not help on this device.
  const needsConnector = wallet?.connect.every((method) => method === 'sdk')
  const others = link ? null : otherBrowsers(wallet, device)
  const detail = link
    ? translate('failed.not_installed')
    : others
      ? otherBrowserText(translate, texts.get().locale, name, others)
      : translate(reason(), { wallet: name, app: appInfo.name })
  useAnnounce(title, detail)

  function reason() {
    if (wallet?.connect.includes('walletConnect'))
      return lacksProjectId(config) ? 'connect.noProjectId' : 'connect.noPairing'
    if (needsConnector) return 'connect.noConnector'
    return onPhone && wallet?.steps.extension ? 'connect.onlyComputer' : 'connect.notAvailableText'
  }

  return (
    <>
      <ViewHeader title={name} />
      <div className={dialogStyles.centered} data-state={link ? 'not-installed' : 'not-available'}>
        <Waiting ring="idle">
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {link && (
          <LinkButton
            look="primary"
            capitals
            href={link}
            onClick={() => variant && dialog.push({ name: 'instructions', walletKey: key, variant })}
          >
            {translate('connect.install')}
          </LinkButton>
        )}
      </div>
      {!link && !onPhone && !needsConnector && wallet && availablePlatforms(kit, wallet).length > 0 && (
        <GetWalletPrompt option={option} />
      )}
    </>
  )
}
