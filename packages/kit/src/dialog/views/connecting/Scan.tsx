import { linkTarget, pairingExpiry, thisDevice, type WalletOption } from '@countersign/core'
import { deepLink, platformsFor, qrContent } from '@countersign/wallets'
import { useEffect, useState } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CopyIcon, OutIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useCopy } from '../../../ui/useCopy.ts'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { View } from '../../view.ts'
import { GetWalletPrompt } from './GetWalletPrompt.tsx'
import { isGeneric } from './isGeneric.ts'
import styles from './Scan.module.css'
import { type Opening, useOpenWallet } from './useOpenWallet.ts'

const COPY_TEXTS = { idle: 'scan.copy', copied: 'scan.copied', refused: 'scan.copyFailed' } as const

const TEXTS = {
  preparing: 'scan.text',
  ready: 'scan.text',
  opened: 'scan.opened',
  stayed: 'connect.stayed',
} as const satisfies Record<Opening, string>

type Props = { readonly option: WalletOption; readonly uri: string | null; readonly view: View }

/**
 * "Scan with {wallet}": the pairing URI as a code for a phone, and as a link to copy (R2.6). A wallet's desktop program
 * opens with it, once in each view.
 */
export function Scan({ option, uri, view }: Props) {
  const { translate } = useKit()
  const { name, wallet } = option
  const any = isGeneric(option)
  const { state, repeat, copy } = useCopy(uri ?? '')
  const secondsLeft = useSecondsLeft(uri === null ? null : pairingExpiry(uri))
  const application = uri && wallet ? deepLink(wallet, 'desktop', uri) : undefined
  // A website needs a click: its tab would hide the code.
  const program = application?.startsWith('https:') ? null : (application ?? null)
  const { state: opening, opened } = useOpenWallet(program, view)
  const text = any ? translate('scan.textAny') : translate(TEXTS[opening], { wallet: name })
  const canGet = !any && wallet !== null && platformsFor(wallet, thisDevice()).length > 0
  useAnnounce(uri ? text : translate('scan.loading'))
  useAnnounce(state === 'idle' ? '' : translate(COPY_TEXTS[state]) + repeat)

  return (
    <>
      <ViewHeader title={any ? translate('scan.titleAny') : translate('scan.title', { wallet: name })} />
      <div className={`${dialogStyles.centered} ${styles.body}`} data-state={uri ? 'scan' : 'awaiting-code'}>
        <div className={dialogStyles.code}>
          <QrCode
            text={uri && wallet ? qrContent(wallet, uri) : uri}
            label={translate('scan.code', { wallet: name })}
            tooLong={translate('scan.tooLong')}
          >
            <WalletIcon option={option} size={58} />
          </QrCode>
        </div>
        <div className={styles.below}>
          <p className={dialogStyles.detail}>
            {secondsLeft === null ? text : translate('scan.expires', { seconds: secondsLeft })}
          </p>
          <Button look="text" disabled={!uri} onClick={() => void copy()}>
            {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
            {translate(COPY_TEXTS[state])}
          </Button>
        </div>
      </div>
      {(application || canGet) && (
        <GetWalletPrompt option={option} canGet={canGet}>
          {application && (
            <LinkButton
              look="text"
              size="small"
              href={application}
              target={linkTarget(application)}
              onClick={program ? opened : undefined}
            >
              <OutIcon />
              {translate(opening === 'opened' || opening === 'stayed' ? 'scan.openAgain' : 'connect.open', {
                wallet: name,
              })}
            </LinkButton>
          )}
        </GetWalletPrompt>
      )}
    </>
  )
}

/** Seconds left at which announcements start. */
const ANNOUNCE_FROM = 45

/** Seconds until a time (milliseconds since 1970), once it is near; `null` before that, after it and without one. */
function useSecondsLeft(moment: number | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setSeconds(null)
    const update = () => {
      const seconds = Math.ceil((moment - Date.now()) / 1000)
      setSeconds(seconds > 0 && seconds <= ANNOUNCE_FROM ? seconds : null)
    }
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
