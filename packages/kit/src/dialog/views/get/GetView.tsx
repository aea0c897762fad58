import { availablePlatforms, thisDevice, walletsToGet } from '@countersign/core'
import { downloadLink, type WalletPlatform } from '@countersign/wallets'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { useListKeys } from '../../parts/useListKeys.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import styles from './GetView.module.css'

const PLATFORM_TEXTS = { mobile: 'get.mobile', extension: 'get.extension', desktop: 'get.desktop' } as const
/** The order in which platforms are listed. */
const PLATFORMS: readonly WalletPlatform[] = ['mobile', 'extension', 'desktop']

/** "Get a Wallet": what this device can use, and on which platform (R2.7). */
export function GetView() {
  const kit = useKit()
  const { translate, options, dialog } = kit
  const device = thisDevice()
  useStore(options)
  const wallets = walletsToGet(kit)
  const text = translate(wallets.length > 0 ? 'get.text' : 'get.none')
  const listKeys = useListKeys<HTMLUListElement>()
  useAnnounce(text)

  return (
    <>
      <ViewHeader title={translate('get.title')} />
      <div className={`${dialogStyles.scroll} ${styles.scroll}`}>
        <p className={`${dialogStyles.detail} ${styles.text}`}>{text}</p>
        <ul ref={listKeys}>
          {wallets.map((option) => {
            const { key, name, wallet } = option
            const label = translate('connect.getNamed', { wallet: name })
            const get = { look: 'quiet', size: 'small', capitals: true, 'aria-label': label } as const
            const platforms = availablePlatforms(kit, wallet)
            return (
              <li key={key} className={styles.row}>
                <WalletIcon option={option} size={40} />
                <div className={styles.what}>
                  <p className={styles.name} dir="auto">
                    {name}
                  </p>
                  <p className={styles.platforms}>
                    {PLATFORMS.filter((platform) => platforms.includes(platform))
                      .map((platform) => translate(PLATFORM_TEXTS[platform]))
                      .join(' · ')}
                  </p>
                </div>
                {device.platform === 'desktop' ? (
                  <Button
                    {...get}
                    data-row={name}
                    onClick={() => dialog.push({ name: 'get_options', walletKey: key })}
                  >
                    {translate('connect.get')}
                  </Button>
                ) : (
                  <LinkButton {...get} data-row={name} href={downloadLink(wallet, device)}>
                    {translate('connect.get')}
                  </LinkButton>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
