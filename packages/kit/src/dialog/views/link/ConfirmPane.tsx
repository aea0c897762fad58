import { shortenAddress } from '@countersign/core'
import { belongsTo, type ConfirmStep, type LinkFlow, type Signing } from '@countersign/core/internal'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletStatus } from '../../../hooks/useWalletStatus.ts'
import { useStore } from '../../../ui/useStore.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { useConnection } from '../../../wagmi.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { ConfirmingWallets } from './ConfirmingWallets.tsx'

type Props = {
  readonly title: string
  readonly link: LinkFlow
  readonly step: ConfirmStep
  readonly signing: Signing
}

/** One signature by a wallet of the account that confirms an action (R10.9). */
export function ConfirmPane({ title, link, step, signing }: Props) {
  const { config, translate } = useKit()
  const { addresses, chainId } = useConnection()
  const phase = useWalletStatus()
  const reason = useStore(signing.link)?.reason
  const address = addresses?.find((candidate) => belongsTo(link.session, candidate))
  const isUnsupported = address !== undefined && !config.chains.some(({ id }) => id === chainId)

  if (phase === 'reconnecting')
    return (
      <>
        <ViewHeader title={title} />
        <div className={dialogStyles.centered} data-state="reconnecting">
          <Waiting ring="active">{null}</Waiting>
        </div>
      </>
    )
  if (!address || !chainId || isUnsupported)
    return (
      <>
        <ViewHeader title={title} />
        {!address && <ConfirmingWallets link={link} step={step} foreign={addresses?.[0] ?? null} />}
      </>
    )

  const text = step.text ?? translate(link.links ? 'confirm.linkText' : 'confirm.text')
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      signing={signing}
      text={translate('confirm.with', { text, address: shortenAddress(address) })}
      done={translate('confirm.done')}
      labels={{ ready: 'confirm.sign', verifying: 'confirm.verifying' }}
      reason={reason ?? translate('confirm.failed')}
    />
  )
}
