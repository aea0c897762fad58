import { downloadLink, type WalletForm } from '@countersign/wallets'
import { thisDevice } from '../../../connection/device.ts'
import { formsHere } from '../../../connection/formsHere.ts'
import { pairingConnectorOf } from '../../../connection/pairing.ts'
import { walletsToGet } from '../../../connection/walletsToGet.ts'
import { useKit } from '../../../kitContext.ts'
import { useStore } from '../../../store/useStore.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import { useAnnounce } from '../../dialogContext.ts'
import { listKeys } from '../../listKeys.ts'
import { ViewHeader } from '../../ViewHeader.tsx'
import styles from './GetView.module.css'

const FORM_TEXTS = { mobile: 'get.mobile', extension: 'get.extension', desktop: 'get.desktop' } as const
/** The order in which forms are told. */
const FORMS: readonly WalletForm[] = ['mobile', 'extension', 'desktop']

/** "Get a Wallet": what this device can use, and in which form (R2.7). */
export function GetView() {
  const { translate, options, dialog, config } = useKit()
  const device = thisDevice()
  const canPair = pairingConnectorOf(config) !== null
  const wallets = walletsToGet(useStore(options), device, canPair)
  const text = translate(wallets.length > 0 ? 'get.text' : 'get.none')
  useAnnounce(text)

  return (
    <>
      <ViewHeader title={translate('get.title')} />
      <div className={styles.scroll}>
        <p className={styles.text}>{text}</p>
        <ul className={styles.list} ref={listKeys}>
          {wallets.map((option) => {
            const { key, name, wallet } = option
            const label = translate('connect.getNamed', { wallet: name })
            const get = { look: 'quiet', size: 'small', capitals: true, 'aria-label': label } as const
            const forms = formsHere(wallet, device, canPair)
            return (
              <li key={key} className={styles.row}>
                <WalletIcon option={option} size={40} />
                <div className={styles.what}>
                  <p className={styles.name}>{name}</p>
                  <p className={styles.forms}>
                    {FORMS.filter((form) => forms.includes(form))
                      .map((form) => translate(FORM_TEXTS[form]))
                      .join(' · ')}
                  </p>
                </div>
                {device.platform === 'desktop' ? (
                  <Button
                    {...get}
                    data-row={name}
                    onClick={() => dialog.push({ name: 'get-options', walletKey: key })}
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
