import { downloadLink } from '@countersign/wallets'
import { thisDevice } from '../../../connection/device.ts'
import { formsHere } from '../../../connection/formsHere.ts'
import { otherBrowsers } from '../../../connection/otherBrowsers.ts'
import { lacksProjectId, pairingConnectorOf } from '../../../connection/pairing.ts'
import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../Dialog.module.css'
import { useAnnounce } from '../../dialogContext.ts'
import { ViewHeader } from '../../ViewHeader.tsx'
import { DontHave } from './DontHave.tsx'

/** A wallet that is not in this page: INSTALL where this device can have it, else why it cannot be used (R2.5). */
export function NotInstalled({ option }: { readonly option: WalletOption }) {
  const { translate, dialog, appInfo, config } = useKit()
  const { key, name, wallet } = option
  const device = thisDevice()
  const link = wallet?.connect.includes('injected') ? downloadLink(wallet, device) : undefined
  const variant = device.platform === 'desktop' && wallet?.steps.extension ? 'extension' : null
  const title = translate(link ? 'connect.notInstalled' : 'connect.notAvailable', { wallet: name })
  const pairs = wallet?.connect.includes('walletConnect')
  // It would be of no use here to have it.
  const needsConnector = wallet?.connect.every((way) => way === 'sdk')
  const lacking = lacksProjectId(config) ? 'connect.noProjectId' : 'connect.noPairing'
  const missing = needsConnector ? 'connect.noConnector' : 'connect.notAvailableText'
  const others = link ? null : otherBrowsers(wallet, device)
  const detail = link
    ? translate('failed.not-installed')
    : others
      ? translate('connect.otherBrowser', { wallet: name, ...others })
      : translate(pairs ? lacking : missing, { wallet: name, app: appInfo.name })
  useAnnounce(`${title}. ${detail}`)

  return (
    <>
      <ViewHeader title={name} />
      <div className={dialogStyles.centred} data-state={link ? 'not-installed' : 'not-available'}>
        <Waiting active={false}>
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
      {!link &&
        !needsConnector &&
        wallet &&
        formsHere(wallet, device, pairingConnectorOf(config) !== null).length > 0 && (
          <DontHave option={option} />
        )}
    </>
  )
}
