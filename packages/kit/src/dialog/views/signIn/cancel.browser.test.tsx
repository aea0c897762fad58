import type { SignInAdapter } from '@countersign/core'
import { injected } from '@countersign/core/internal'
import { expect, test } from 'vitest'
import { connect, getConnection } from 'wagmi/actions'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'

type Step = 'preparing' | 'signing' | 'verifying'
type Behavior = 'respond' | 'wait' | 'fail' | 'malformed'

/** The sign-in view for a connected wallet. The given steps do not respond as usual. */
async function openSignIn(behavior: Partial<Record<Step, Behavior>>) {
  const log: string[] = []
  const release: Partial<Record<Step, () => void>> = {}
  let signedIn = false

  /** What a step does before it responds. */
  async function before(step: Step) {
    log.push(step)
    if (behavior[step] === 'fail') throw new Error('It failed.')
    if (behavior[step] === 'wait') await new Promise<void>((resolve) => (release[step] = resolve))
  }

  const signIn: SignInAdapter = {
    async prepare({ signal }) {
      if (behavior.preparing === 'wait') signal.addEventListener('abort', () => log.push('aborted'))
      await before('preparing')
      const message = behavior.preparing === 'malformed' ? '' : 'A message.'
      return { message, expiresAt: new Date(Date.now() + 300_000) }
    },
    async verify() {
      await before('verifying')
      signedIn = true
    },
    getSession: async () => (signedIn ? { address: ALICE, addresses: [ALICE] } : null),
    async signOut() {
      log.push('signed out')
      signedIn = false
    },
  }
  const { screen, kit, config } = await renderKit(null, { signIn })
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [ALICE]
      await before('signing')
      return '0x5f'
    },
  }
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connect(config, { connector })
  kit.dialog.open({ name: 'sign' })
  const dialog = screen.getByRole('dialog')
  return {
    log,
    release: (step: Step) => release[step]?.(),
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    status: () => getConnection(config).status,
  }
}

type SignIn = Awaited<ReturnType<typeof openSignIn>>

/** Cancel closes the dialog and disconnects the wallet. */
async function cancel({ dialog, button, status }: SignIn) {
  // Preparing would fail after ten seconds, which must not be what enables the button.
  await button('Cancel').click({ timeout: 5_000 })
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(status).toBe('disconnected')
}

/** Time for a late response to have an effect. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200))

test('R4.4 Cancel while preparing aborts the request, and a late message is not signed', async () => {
  const signIn = await openSignIn({ preparing: 'wait' })
  await expect.element(signIn.button('Preparing message...')).toBeDisabled()
  await cancel(signIn)
  expect(signIn.log).toEqual(['preparing', 'aborted'])
  signIn.release('preparing')
  await aWhile()
  expect(signIn.log).toEqual(['preparing', 'aborted'])
})

test('R4.4 Cancel before signing sends the wallet no request', async () => {
  const signIn = await openSignIn({})
  await expect.element(signIn.button('Sign message')).toBeEnabled()
  await cancel(signIn)
  expect(signIn.log).toEqual(['preparing'])
})

test('R4.4 Cancel while signing discards a late signature', async () => {
  const signIn = await openSignIn({ signing: 'wait' })
  await signIn.button('Sign message').click()
  await expect.element(signIn.button('Waiting for signature...')).toBeDisabled()
  await cancel(signIn)
  signIn.release('signing')
  await aWhile()
  expect(signIn.log).toEqual(['preparing', 'signing'])
})

test('R4.4 Cancel while verifying ends the session that a late response opens', async () => {
  const signIn = await openSignIn({ verifying: 'wait' })
  await signIn.button('Sign message').click()
  await expect.element(signIn.button('Verifying signature...')).toBeDisabled()
  await cancel(signIn)
  signIn.release('verifying')
  await expect.poll(() => signIn.log).toEqual(['preparing', 'signing', 'verifying', 'signed out'])
})

test.each([
  ['preparing', 'fail', 'Error preparing message, please retry!'],
  ['preparing', 'malformed', 'Oops, something went wrong!'],
  ['signing', 'fail', 'Error signing message, please retry!'],
  ['verifying', 'fail', 'Error verifying signature, please retry!'],
] as const)('R4.2 R4.4 Cancel after a failure: %s, %s', async (step, does, text) => {
  const signIn = await openSignIn({ [step]: does })
  if (step !== 'preparing') await signIn.button('Sign message').click()
  await expect.element(signIn.dialog.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(signIn.button('Try again')).toBeEnabled()
  const before = [...signIn.log]
  await cancel(signIn)
  await aWhile()
  expect(signIn.log).toEqual(before)
})
