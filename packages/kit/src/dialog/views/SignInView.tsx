import { useEffect, useRef, useState } from 'react'
import type { Address, Hex } from 'viem'
import { type Config, useConnection } from 'wagmi'
import { getConnection, signMessage } from 'wagmi/actions'
import { useRequestLink } from '../../connection/useRequestLink.ts'
import { useWalletName } from '../../connection/useWalletName.ts'
import { useKit } from '../../kitContext.ts'
import { shortenAddress } from '../../profile/shortenAddress.ts'
import { Seal } from '../../seal/index.ts'
import type { SignInAdapter } from '../../signIn/SignInAdapter.ts'
import { belongsTo } from '../../signIn/sessionGuard.ts'
import { endSession, readSession } from '../../signIn/sessionQuery.ts'
import { createSignIn, type SignIn, type SignInState } from '../../signIn/signIn.ts'
import { useSession } from '../../signIn/useSession.ts'
import { useStore } from '../../store/useStore.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useSlow } from '../../ui/useSlow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import dialogStyles from '../Dialog.module.css'
import { useAnnounce, useDialogContext } from '../dialogContext.ts'
import { useKeepFocus } from '../useKeepFocus.ts'
import { ViewHeader } from '../ViewHeader.tsx'
import styles from './SignInView.module.css'

/** "Verify your account": one sign-in, for the account the wallet is on (R4.1 to R4.4). */
export function SignInView() {
  const { signIn, config, dialog, translate } = useKit()
  const { address, chainId } = useConnection()
  const configured = config.chains.some(({ id }) => id === chainId)
  const { session } = useSession()
  const covered = address !== undefined && belongsTo(session, address)

  // The message names a configured network; a wallet that left one is first asked to come back.
  useEffect(() => {
    if (address && !configured) dialog.replace({ name: 'networks', next: 'sign-in' })
  }, [address, configured, dialog])
  // Signed in from another tab, or just now: nothing is left to do here. Without a wallet there is nobody to sign in.
  useEffect(() => {
    if (covered || !address) dialog.close()
  }, [covered, address, dialog])

  return (
    <>
      <ViewHeader title={translate('signIn.title')} />
      {signIn && address && chainId && configured && (
        <Attempt key={address} adapter={signIn} address={address} chainId={chainId} />
      )}
    </>
  )
}

type AttemptProps = {
  readonly adapter: SignInAdapter
  readonly address: `0x${string}`
  readonly chainId: number
}

function Attempt({ adapter, address, chainId }: AttemptProps) {
  const { config, queryClient, translate, events } = useKit()
  const { dismiss } = useDialogContext()
  const [attempt] = useState(() =>
    createSignIn({
      adapter,
      address,
      chainId,
      signMessage: (message) => signWith(config, address, message),
      endSession: () => endSession(queryClient, adapter),
      confirmSession: async () => belongsTo(await readSession(queryClient, adapter), address),
      onEnd: events.signInEnded,
    }),
  )
  const state = useStore(attempt.state)
  const wallet = useWalletName()
  const slow = useSlow(state.status === 'signing')
  const asked = useRequestLink(state.status === 'signing')

  useEffect(() => {
    void attempt.prepare()
    return attempt.cancel
  }, [attempt])

  const failure = state.status === 'failed' ? translate(`signIn.error.${state.failure}`) : null
  const busy = state.status === 'preparing' || state.status === 'signing' || state.status === 'verifying'
  const hint = slow ? translate('signIn.slow', { wallet }) : null
  useAnnounce(failure ?? hint ?? translate(labelOf(state)))
  const button = useRef<HTMLButtonElement>(null)
  useKeepFocus(busy, button)

  return (
    <div className={dialogStyles.centred} data-state={state.status}>
      <Waiting active={state.status === 'signing' || state.status === 'verifying'}>
        <Seal address={address} size={64} />
      </Waiting>
      <p className={styles.address}>{shortenAddress(address)}</p>
      <p className={styles.text}>
        {translate('signIn.text')} {translate('signIn.free')}
      </p>
      {'message' in state && (
        <details className={styles.preview}>
          <summary>{translate('signIn.messagePreview')}</summary>
          <pre>{state.message}</pre>
        </details>
      )}
      {failure && <p className={styles.failure}>{failure}</p>}
      {hint && <p className={dialogStyles.detail}>{hint}</p>}
      <div className={styles.actions}>
        {asked && (
          <LinkButton look={asked.opened ? 'quiet' : 'primary'} href={asked.link} target={asked.target}>
            {translate('signIn.open', { wallet })}
          </LinkButton>
        )}
        <Button
          ref={button}
          look="primary"
          disabled={busy}
          aria-busy={busy || undefined}
          onClick={() => void act(attempt, state)}
        >
          {translate(labelOf(state))}
        </Button>
        {slow && <Button onClick={() => void attempt.retry()}>{translate('signIn.startOver')}</Button>}
        <Button look="text" onClick={dismiss}>
          {translate('signIn.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Signs with the wallet as it is now: one that changed its network without a word is first read again. */
async function signWith(config: Config, address: Address, message: string): Promise<Hex> {
  const { connector, chainId } = getConnection(config)
  const read = await connector?.getChainId()
  if (connector && read !== undefined && read !== chainId) connector.emitter.emit('change', { chainId: read })
  return signMessage(config, { account: address, message })
}

function act(attempt: SignIn, state: SignInState) {
  return state.status === 'failed' ? attempt.retry() : attempt.sign()
}

function labelOf(state: SignInState) {
  switch (state.status) {
    case 'preparing':
      return 'signIn.preparing'
    case 'ready':
      return 'signIn.sign'
    case 'signing':
      return 'signIn.signing'
    case 'verifying':
      return 'signIn.verifying'
    case 'done':
      return 'signIn.done'
    case 'failed':
      return 'signIn.retry'
  }
}
