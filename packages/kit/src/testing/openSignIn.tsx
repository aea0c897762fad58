import type { SignInAdapter } from '@countersign/core'
import { injected } from '@countersign/core/testing'
import type { ReactNode } from 'react'
import { connect } from 'wagmi/actions'
import { getConnection } from '../wagmi.ts'
import { ALICE, renderKit } from './renderKit.tsx'

type Step = 'preparing' | 'signing' | 'verifying'
type Behavior = 'respond' | 'wait' | 'fail' | 'malformed' | 'refuse'

/** Opens the sign-in view for a connected wallet, over a page. The given steps do not respond as usual. */
export async function openSignIn(behavior: Partial<Record<Step, Behavior>>, page: ReactNode = null) {
  const log: string[] = []
  const release: Partial<Record<Step, () => void>> = {}
  let signedIn = false

  /** What a step does before it responds. */
  async function before(step: Step) {
    log.push(step)
    if (behavior[step] === 'fail') throw new Error('It failed.')
    if (behavior[step] === 'refuse')
      throw Object.assign(new Error('Members only.'), { code: 'refused_by_application' })
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
  const { screen, kit, config } = await renderKit(page, { signIn })
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
    kit,
    config,
    release: (step: Step) => release[step]?.(),
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    status: () => getConnection(config).status,
    /** Signs in without the page's knowledge, as in another tab. */
    signInElsewhere: () => {
      signedIn = true
    },
  }
}
