import { browseLink, downloadLink } from '@countersign/wallets'
import { thisDevice } from '../../../connection/device.ts'
import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { linkTarget } from '../../../ui/openLink.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../Dialog.module.css'
import { useAnnounce } from '../../dialogContext.ts'
import { ViewHeader } from '../../ViewHeader.tsx'
import { DontHave } from './DontHave.tsx'

/** A phone's wallet that connects only in a browser of its own: the way there. */
export function OpenInWallet({ option }: { readonly option: WalletOption }) {
  const { translate } = useKit()
  const { name, wallet } = option
  const link = wallet ? browseLink(wallet, window.location.href) : undefined
  const title = translate('connect.continue', { wallet: name })
  const detail = translate('connect.browseText', { wallet: name })
  useAnnounce(`${title}. ${detail}`)

  return (
    <>
      <ViewHeader title={name} />
      <div className={dialogStyles.centred} data-state="browse">
        <Waiting active={false}>
          <WalletIcon option={option} size={60} />
        </Waiting>
        <p className={dialogStyles.lead}>{title}</p>
        <p className={dialogStyles.detail}>{detail}</p>
        {link && (
          <LinkButton look="primary" href={link} target={linkTarget(link)}>
            {translate('connect.open', { wallet: name })}
          </LinkButton>
        )}
      </div>
      {wallet && downloadLink(wallet, thisDevice()) && <DontHave option={option} />}
    </>
  )
}
