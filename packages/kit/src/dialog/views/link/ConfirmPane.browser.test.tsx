import type { ConfirmRequest, SignInAdapter } from '@countersign/core'
import { injected } from '@countersign/core/testing'
import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { connect } from 'wagmi/actions'
import { useConfirm } from '../../../hooks/useConfirm.ts'
import { listen } from '../../../testing/listen.ts'
import { ALICE, renderKit } from '../../../testing/renderKit.tsx'

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Changed = {
  /** The wallet's account. */
  readonly account?: string
  readonly addresses?: readonly `0x${string}`[]
  readonly sign?: () => Promise<string>
  readonly prepare?: () => Promise<void>
  readonly submit?: () => Promise<void>
}

type UnlinkProps = {
  readonly request: ConfirmRequest<string>
  readonly onResult: (result: string | null) => void
}

function Unlink({ request, onResult }: UnlinkProps) {
  const { confirm, canConfirm } = useConfirm()
  return (
    <button type="button" disabled={!canConfirm} onClick={() => void confirm(request).then(onResult)}>
      Unlink
    </button>
  )
}

/** A page with a button that unlinks, and a log of the resulting calls. */
async function page({ account = ALICE, addresses = [ALICE], sign, prepare, submit }: Changed = {}) {
  const log: string[] = []
  let messages = 0
  const signIn: SignInAdapter = {
    prepare: () => Promise.reject(new Error('Not used here.')),
    verify: async () => {},
    signOut: async () => {},
    getSession: async () => ({ address: addresses[0] ?? ALICE, addresses }),
    confirm: {
      async prepare({ action }) {
        await prepare?.()
        messages += 1
        return { message: `${action} ${messages}`, expiresAt: new Date(Date.now() + 300_000) }
      },
    },
  }
  const request: ConfirmRequest<string> = {
    action: 'unlink_wallet',
    title: 'Unlink this wallet?',
    text: 'It can no longer open this account.',
    async submit({ message, signature }) {
      log.push(`sent ${message} ${signature}`)
      await submit?.()
      return 'unlinked'
    },
    errorText: (error) => (error instanceof Error ? error.message : ''),
  }
  const onResult = (result: string | null) => log.push(`result ${result}`)
  const kit = await renderKit(<Unlink request={request} onResult={onResult} />, { signIn })
  const provider = {
    async request({ method }: { readonly method: string }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'personal_sign') return [account]
      log.push('requested')
      return sign ? sign() : '0x5f'
    },
  }
  const { config, screen } = kit
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  const button = (name: string) => screen.getByRole('dialog').getByRole('button', { name })
  return {
    screen,
    log,
    button,
    connect: () => connect(config, { connector }),
    open: () => screen.getByRole('button', { name: 'Unlink', exact: true }).click(),
  }
}

const once = (error: Error) => {
  let failures = 1
  return async () => {
    if (failures-- > 0) throw error
  }
}

test('R10.14 shows the change and the signing wallet, and resolves with the server’s response', async () => {
  const { screen, log, button, open, connect } = await page()
  await connect()
  await open()
  await expect.element(screen.getByRole('dialog', { name: 'Unlink this wallet?' })).toBeVisible()
  await expect
    .element(screen.getByText('It can no longer open this account. Sign with 0xf39F…2266.'))
    .toBeVisible()
  await expect.element(screen.getByRole('dialog').getByText('0xf39F…2266').first()).toBeVisible()
  await button('Sign to confirm').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(log).toEqual(['requested', 'sent unlink_wallet 1 0x5f', 'result unlinked'])
})

test('R4.2 a rejected confirmation returns to ready with a fresh nonce and without an error', async () => {
  const rejection = once(new UserRejectedRequestError(new Error('no')))
  const { screen, log, button, open, connect } = await page({ sign: () => rejection().then(() => '0x5f') })
  await connect()
  await open()
  await button('Sign to confirm').click()
  await expect.poll(() => log).toEqual(['requested'])
  await expect.element(button('Sign to confirm')).toBeEnabled()
  expect(screen.getByRole('dialog').element().textContent).not.toContain('rror')
  await button('Sign to confirm').click()
  await expect.poll(() => log.at(-1)).toBe('result unlinked')
  expect(log).toContain('sent unlink_wallet 2 0x5f')
})

test('R4.3 shows the application’s text for a refusal, and a retry has a new nonce', async () => {
  const { screen, log, button, open, connect } = await page({
    submit: once(new Error('It is the last wallet.')),
  })
  await connect()
  await open()
  await button('Sign to confirm').click()
  await expect.element(screen.getByRole('dialog').getByText('It is the last wallet.').first()).toBeVisible()
  await button('Try again').click()
  await expect.poll(() => log.at(-1)).toBe('result unlinked')
  expect(log).toEqual([
    'requested',
    'sent unlink_wallet 1 0x5f',
    'requested',
    'sent unlink_wallet 2 0x5f',
    'result unlinked',
  ])
})

test('R4.3 retrying a failed preparation continues to the signature', async () => {
  const { log, button, open, connect } = await page({ prepare: once(new Error('away')) })
  await connect()
  await open()
  await button('Try again').click()
  await expect.poll(() => log.at(-1)).toBe('result unlinked')
})

test('R10.14 without a connected wallet, lists the linked ones and continues once one connects', async () => {
  const { screen, log, button, open, connect } = await page({ addresses: [ALICE, BOB] })
  await open()
  await expect.element(screen.getByText('Connect a linked wallet to confirm:').first()).toBeVisible()
  const wallets = screen.getByRole('dialog').getByRole('listitem')
  expect(wallets.elements().map(({ textContent }) => textContent)).toEqual(['0xf39F…2266', '0x7099…79C8'])
  await expect.element(button('Connect wallet')).toBeVisible()
  await connect()
  await button('Sign to confirm').click()
  await expect.poll(() => log.at(-1)).toBe('result unlinked')
})

test('R10.14 reports a connected wallet that is not linked, and sends it no request', async () => {
  const { screen, log, button, open, connect } = await page({ account: BOB })
  await open()
  await connect()
  await expect
    .element(screen.getByText('0x7099…79C8 is not linked to your account.', { exact: false }).first())
    .toBeVisible()
  await button('Cancel').click()
  await expect.poll(() => log).toEqual(['result null'])
})

test('R12.1 ConfirmingWallets announces which wallet is missing', async () => {
  const { open, connect } = await page({ account: BOB })
  const heard = listen()
  await open()
  await expect.poll(() => heard).toEqual(['Connect a linked wallet to confirm:'])
  await connect()
  await expect
    .poll(() => heard.slice(1))
    .toEqual([
      '0x7099…79C8 is not linked to your account. Switch to a linked wallet in Test Wallet, or connect another wallet:',
    ])
})
