import { mobileDownloads } from '@countersign/wallets'
import { useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletOption } from '../../../hooks/useWalletOption.ts'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { useConnectWith } from '../../parts/useConnectWith.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import styles from './InstallView.module.css'

/** "Install {wallet}": the download page as a QR code for the phone, and Continue to the guide (R2.9). */
export function InstallView({ view }: { readonly view: ViewOf<'install'> }) {
  const { translate, dialog } = useKit()
  const option = useWalletOption(view.walletKey)
  const connectWith = useConnectWith('view')
  const { key, name, wallet } = option
  const pages = wallet ? mobileDownloads(wallet) : []
  const [at, setAt] = useState(0)
  const text = translate('install.text')
  useAnnounce(text)

  return (
    <>
      <ViewHeader title={translate('install.title', { wallet: name })} />
      <div className={`${dialogStyles.centered} ${styles.body}`}>
        {pages.length > 1 && (
          <fieldset className={styles.phones}>
            <legend className={dialogStyles.spoken}>{translate('install.phone')}</legend>
            {pages.map(({ phone }, index) => (
              <label key={phone} className={index === at ? `${styles.phone} ${styles.chosen}` : styles.phone}>
                <input
                  type="radio"
                  name="countersign-phone"
                  checked={index === at}
                  onChange={() => setAt(index)}
                />
                {translate(phone === 'android' ? 'install.android' : 'install.ios')}
              </label>
            ))}
          </fieldset>
        )}
        <div className={dialogStyles.code}>
          <QrCode
            text={pages[at]?.link ?? null}
            label={translate('install.code', { wallet: name })}
            tooLong={translate('scan.tooLong')}
          >
            <WalletIcon option={option} size={52} />
          </QrCode>
        </div>
        <p className={dialogStyles.detail}>{text}</p>
      </div>
      <div className={dialogStyles.actions}>
        <Button
          look="primary"
          onClick={() =>
            wallet?.steps.qrCode
              ? dialog.push({ name: 'instructions', walletKey: key, variant: 'qrCode' })
              : connectWith(option)
          }
        >
          {translate('install.continue')}
        </Button>
      </div>
    </>
  )
}
