import { deepLink, formsFor, qrContent } from '@countersign/wallets'
import { thisDevice } from '../../../connection/device.ts'
import { expiryOf } from '../../../connection/pairing.ts'
import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { useCopy } from '../../../profile/useCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CopyIcon, OutIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { linkTarget } from '../../../ui/openLink.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../Dialog.module.css'
import { useAnnounce } from '../../dialogContext.ts'
import { ViewHeader } from '../../ViewHeader.tsx'
import { DontHave } from './DontHave.tsx'
import { isGeneric } from './isGeneric.ts'
import styles from './Scan.module.css'
import { useSecondsLeft } from './useSecondsLeft.ts'

const COPY_TEXTS = { idle: 'scan.copy', copied: 'scan.copied', refused: 'scan.copyFailed' } as const

type Props = { readonly option: WalletOption; readonly uri: string | null }

/** "Scan with {wallet}": the pairing URI as a code for a phone, and as a link to copy (R2.6). */
export function Scan({ option, uri }: Props) {
  const { translate } = useKit()
  const { name, wallet } = option
  const any = isGeneric(option)
  const { state, copy } = useCopy(uri ?? '')
  const left = useSecondsLeft(uri === null ? null : expiryOf(uri))
  const text = any ? translate('scan.textAny') : translate('scan.text', { wallet: name })
  const application = uri && wallet ? deepLink(wallet, 'desktop', uri) : undefined
  useAnnounce(uri ? (state === 'idle' ? text : translate(COPY_TEXTS[state])) : translate('scan.loading'))

  return (
    <>
      <ViewHeader title={any ? translate('scan.titleAny') : translate('scan.title', { wallet: name })} />
      <div className={`${dialogStyles.centred} ${styles.body}`} data-state={uri ? 'scan' : 'awaiting-code'}>
        <QrCode
          text={uri && wallet ? qrContent(wallet, uri) : uri}
          label={translate('scan.code', { wallet: name })}
          tooLong={translate('scan.tooLong')}
        >
          <WalletIcon option={option} size={44} />
        </QrCode>
        <p className={dialogStyles.detail}>
          {left === null ? text : translate('scan.expires', { seconds: String(left) })}
        </p>
        <div className={styles.actions}>
          <Button look="text" disabled={!uri} onClick={() => void copy()}>
            {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
            {translate(COPY_TEXTS[state])}
          </Button>
          {application && (
            <LinkButton look="text" href={application} target={linkTarget(application)}>
              <OutIcon />
              {translate('connect.open', { wallet: name })}
            </LinkButton>
          )}
        </div>
      </div>
      {!any && wallet && formsFor(wallet, thisDevice()).length > 0 && <DontHave option={option} />}
    </>
  )
}
