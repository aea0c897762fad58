import { configuredChain, type LinkState, shortenAddress } from '@countersign/core'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletStatus } from '../../../hooks/useWalletStatus.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import { useConnection } from '../../../wagmi.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { ConfirmingWallets } from './ConfirmingWallets.tsx'

type Props = {
  readonly title: string
  readonly link: LinkState
  readonly step: NonNullable<LinkState['confirming']>
}

/** One signature by a wallet of the account that confirms an action (R10.9). */
export function ConfirmPane({ title, link, step }: Props) {
  const { config, translate } = useKit()
  const { addresses, chainId } = useConnection()
  const phase = useWalletStatus()
  const { reason, signer } = link

  if (phase === 'reconnecting')
    return (
      <>
        <ViewHeader title={title} />
        <div className={dialogStyles.centered} data-state="reconnecting">
          <Waiting ring="active">{null}</Waiting>
        </div>
      </>
    )
  if (!signer || !configuredChain(config, chainId))
    return (
      <>
        <ViewHeader title={title} />
        {!signer && <ConfirmingWallets link={link} step={step} foreign={addresses?.[0] ?? null} />}
      </>
    )

  const text = step.text ?? translate(link.links ? 'confirm.linkText' : 'confirm.text')
  return (
    <SignAttempt
      key={signer}
      address={signer}
      title={title}
      text={`${text}\n${translate('confirm.with', { address: shortenAddress(signer) })}`}
      doneTitle={translate('confirm.done')}
      labels={{ ready: 'confirm.sign', verifying: 'confirm.verifying' }}
      reason={reason ?? translate('confirm.failed')}
    />
  )
}
