import { type PendingSigners as Signers, type SignInFailure, type SignInState, sign } from '@countersign/core'
import { useRef } from 'react'
import type { Address } from 'viem'
import { Avatar } from '../../../avatar/Avatar.tsx'
import { NamedAddress } from '../../../avatar/NamedAddress.tsx'
import { useKit } from '../../../context/kitContext.ts'
import { usePendingSigners } from '../../../hooks/usePendingSigners.ts'
import { useRequestDeepLink } from '../../../hooks/useRequestDeepLink.ts'
import { useWalletName } from '../../../hooks/useWalletName.ts'
import type { TextKey, Translate } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChevronIcon } from '../../../ui/buttonIcons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useSlow } from '../../../ui/useSlow.ts'
import { useStore } from '../../../ui/useStore.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'
import type { TermsGate } from '../../parts/TermsGate.ts'
import { useKeepFocus } from '../../parts/useKeepFocus.ts'
import { useSettled } from '../../parts/useSettled.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { PendingSigners, pendingText } from './PendingSigners.tsx'
import styles from './SignInView.module.css'

type Props = {
  readonly address: Address
  /** The heading until it is done. */
  readonly title: string
  /** What the signature is for. */
  readonly text: string
  /** The heading, and the button text, when it is done. */
  readonly doneTitle: string
  /** Button texts for states that need other words. */
  readonly labels?: Partial<Record<SignInState['status'], LabelKey>>
  /** The server's reason for a refusal, if known. */
  readonly reason?: string | null
  /** The terms to accept before the signature is requested. */
  readonly terms?: TermsGate
  /** Replaces the retry button if a retry is useless. */
  readonly findAlternative?: (
    failure: SignInFailure,
  ) => { readonly label: string; readonly onClick: () => void } | null
}

/** Texts without parameters. */
type LabelKey = Extract<TextKey, 'confirm.sign' | 'confirm.verifying'>

const RINGS = {
  preparing: 'active',
  ready: 'idle',
  signing: 'active',
  verifying: 'active',
  done: 'connected',
  failed: 'failed',
} as const

const PREPARING: SignInState = { status: 'preparing' }

/** One signature request, from preparing the message to the server's verification (R4.1 to R4.3). */
export function SignAttempt({
  address,
  title,
  text,
  doneTitle,
  labels,
  reason,
  terms,
  findAlternative,
}: Props) {
  const kit = useKit()
  const { translate, texts } = kit
  const { dismiss } = useDialogContext()
  const state = useStore(kit.signing) ?? PREPARING
  const wallet = useWalletName()
  const slow = useSlow(state.status === 'signing')
  const deepLink = useRequestDeepLink(state.status === 'signing')
  const expired = state.status === 'failed' && state.expired === true
  const signers = usePendingSigners(state.status === 'signing' || expired)

  const failure =
    state.status === 'failed'
      ? (state.failure === 'verifying' && reason) || failureText(translate, state, { signers, wallet })
      : null
  const pending =
    signers && state.status === 'signing'
      ? pendingText(translate, texts.get().locale, signers, state.expiresAt)
      : null
  const alternative = state.status === 'failed' ? findAlternative?.(state.failure) : null
  const busy = state.status === 'preparing' || state.status === 'signing' || state.status === 'verifying'
  const hint = slow && !pending ? translate('signIn.slow', { wallet }) : null
  const label =
    state.status === 'done'
      ? doneTitle
      : (alternative?.label ?? translate(labels?.[state.status] ?? labelOf(state)))
  const settled = useSettled(failure ?? pending ?? hint ?? label)
  // The dialog closes at once, and shows the success while it leaves.
  useAnnounce(state.status === 'done' ? doneTitle : settled)
  const request = () => {
    if (terms?.pass() !== false) void sign(kit)
  }
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(busy, button)

  return (
    <>
      <ViewHeader title={state.status === 'done' ? doneTitle : title} />
      <div className={dialogStyles.centered} data-state={state.status}>
        <Waiting ring={RINGS[state.status]}>
          <Avatar address={address} size={64} />
        </Waiting>
        <NamedAddress address={address} />
        <p className={styles.text}>{text}</p>
        {'message' in state && (
          <details className={styles.preview}>
            <summary>
              {translate('signIn.messagePreview')}
              <ChevronIcon />
            </summary>
            <pre dir="ltr">{state.message}</pre>
          </details>
        )}
        {failure && (
          <p className={styles.failure}>
            <bdi>{failure}</bdi>
          </p>
        )}
        {hint && <p className={dialogStyles.detail}>{hint}</p>}
        {pending && state.status === 'signing' && (
          <PendingSigners text={pending} deadline={state.expiresAt} />
        )}
      </div>
      {terms?.notice}
      <div className={dialogStyles.actions}>
        {deepLink && (
          <LinkButton
            look={deepLink.opened ? 'quiet' : 'primary'}
            href={deepLink.link}
            target={deepLink.target}
          >
            {translate('signIn.open', { wallet })}
          </LinkButton>
        )}
        <Button
          ref={button}
          look="primary"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={alternative ? alternative.onClick : request}
        >
          {label}
        </Button>
        {slow && (
          <Button onClick={() => void sign(kit, { restart: true })}>{translate('signIn.startOver')}</Button>
        )}
        <Button
          look="text"
          // Nothing is left to cancel; the dialog keeps its height while the ring closes.
          style={state.status === 'done' ? { visibility: 'hidden' } : undefined}
          onClick={dismiss}
        >
          {translate('signIn.cancel')}
        </Button>
      </div>
    </>
  )
}

/** The reason of a failure, including owners of a multi-signature account who signed too late. */
function failureText(
  translate: Translate,
  { failure, expired, blocked, refusal }: Extract<SignInState, { status: 'failed' }>,
  { signers, wallet }: { readonly signers: Signers | null; readonly wallet: string },
): string {
  if (blocked) return translate('signIn.blocked', { wallet })
  if (expired && signers) return translate(signers.threshold > 1 ? 'signIn.ownersLate' : 'signIn.chainLate')
  return refusal ?? translate(`signIn.error.${failure}`)
}

function labelOf({ status }: Exclude<SignInState, { status: 'done' }>) {
  switch (status) {
    case 'preparing':
      return 'signIn.preparing'
    case 'ready':
      return 'signIn.sign'
    case 'signing':
      return 'signIn.signing'
    case 'verifying':
      return 'signIn.verifying'
    case 'failed':
      return 'signIn.retry'
  }
}
