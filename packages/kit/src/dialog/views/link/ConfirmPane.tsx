import { type SignInAdapter, shortenAddress } from '@countersign/core'
import { belongsTo, type ConfirmStep, confirmSignIn, type LinkFlow } from '@countersign/core/internal'
import { useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletStatus } from '../../../hooks/useWalletStatus.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { ConfirmingWallets } from './ConfirmingWallets.tsx'

type Props = {
  readonly title: string
  readonly link: LinkFlow
  readonly step: ConfirmStep
  readonly adapter: SignInAdapter
}

/** One signature by a wallet of the account that confirms an action (R10.9). */
export function ConfirmPane({ title, link, step, adapter }: Props) {
  const kit = useKit()
  const { config, translate } = kit
  const { addresses, chainId } = useConnection()
  const phase = useWalletStatus()
  const [reason, setReason] = useState<string | null>(null)
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
  const onFailure = (refusal: { readonly cause: unknown } | undefined) =>
    setReason(refusal ? (step.errorText?.(refusal.cause) ?? translate('confirm.failed')) : null)
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      create={() => confirmSignIn(kit, link, step, { adapter, address, chainId }, onFailure)}
      text={translate('confirm.with', { text, address: shortenAddress(address) })}
      done={translate('confirm.done')}
      labels={{ ready: 'confirm.sign', verifying: 'confirm.verifying' }}
      reason={reason}
    />
  )
}
