import { linkTarget, thisDevice, type WalletOption } from '@countersign/core'
import { browseLink, downloadLink } from '@countersign/wallets'
import { useKit } from '../../../context/kitContext.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { GetWalletPrompt } from './GetWalletPrompt.tsx'

/** A phone wallet that connects only in its in-app browser: the link to it. */
export function OpenInWallet({ option }: { readonly option: WalletOption }) {
  const { translate } = useKit()
  const { name, wallet } = option
  const link = wallet ? browseLink(wallet, window.location.href) : undefined
  const title = translate('connect.continue', { wallet: name })
  const detail = translate('connect.browseText', { wallet: name })
  useAnnounce(title, detail)

  return (
    <>
      <ViewHeader title={name} />
      <div className={dialogStyles.centered} data-state="browse">
        <Waiting ring="idle">
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
      {wallet && downloadLink(wallet, thisDevice()) && <GetWalletPrompt option={option} />}
    </>
  )
}
