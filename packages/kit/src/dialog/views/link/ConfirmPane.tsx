import { type ConfirmAdapter, type SignInAdapter, shortenAddress } from '@countersign/core'
import {
  belongsTo,
  type ConfirmStep,
  type LinkFlow,
  readSession,
  reportSignIn,
  type SignInOutcome,
} from '@countersign/core/internal'
import { useRef, useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletStatus } from '../../../hooks/useWalletStatus.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { SignAttempt } from '../signIn/SignAttempt.tsx'
import { ConfirmingWallets } from './ConfirmingWallets.tsx'

type Props = {
  readonly link: LinkFlow
  readonly step: ConfirmStep
  readonly server: SignInAdapter
  readonly adapter: ConfirmAdapter
}

/** One signature by a wallet of the account that confirms an action (R10.9). */
export function ConfirmPane({ link, step, server, adapter }: Props) {
  const kit = useKit()
  const { config, queryClient, translate } = kit
  const { addresses, chainId } = useConnection()
  const phase = useWalletStatus()
  const [reason, setReason] = useState<string | null>(null)
  const expiresAt = useRef(new Date())
  const address = addresses?.find((candidate) => belongsTo(link.session, candidate))
  const isUnsupported = address !== undefined && !config.chains.some(({ id }) => id === chainId)

  if (phase === 'reconnecting')
    return (
      <div className={dialogStyles.centered} data-state="reconnecting">
        <Waiting ring="active">{null}</Waiting>
      </div>
    )
  if (!address) return <ConfirmingWallets link={link} step={step} foreign={addresses?.[0] ?? null} />
  if (!chainId || isUnsupported) return null

  const text = step.text ?? translate(link.links ? 'confirm.linkText' : 'confirm.text')
  const onEnd = (outcome: SignInOutcome) => {
    reportSignIn(kit, outcome, 'confirm')
    if (outcome.status === 'done') return link.confirmed()
    const { failure, cause } = outcome
    setReason(failure === 'verifying' ? (step.errorText?.(cause) ?? translate('confirm.failed')) : null)
    // The user may be signed out: then the flow ends.
    if (failure === 'verifying' || failure === 'preparing') readSession(queryClient, server).catch(() => {})
  }
  return (
    <SignAttempt
      key={address}
      address={address}
      chainId={chainId}
      text={translate('confirm.with', { text, address: shortenAddress(address) })}
      done={translate('confirm.done')}
      labels={{ ready: 'confirm.sign', verifying: 'confirm.verifying' }}
      reason={reason}
      steps={{
        adapter: {
          async prepare(request) {
            const prepared = await adapter.prepare({ ...request, action: step.action })
            expiresAt.current = prepared.expiresAt
            return prepared
          },
          verify: ({ message, signature, signal }) =>
            link.submit({ message, signature }, expiresAt.current, signal),
        },
        onAcceptedLate: async () => {},
        confirmSession: async () => true,
        onEnd,
      }}
    />
  )
}
