import type { SignInAdapter } from '@countersign/core'
import { type SyntheticEvent, useEffect } from 'react'
import { UserRejectedRequestError } from 'viem'
import { sepolia } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { getConnection } from '../wagmi.ts'
import {
  type DialogControl,
  type UseChainDialogReturnType,
  type UseConnectDialogReturnType,
  useAccountDialog,
  useChainDialog,
  useConnectDialog,
} from './useDialogControl.ts'
import { useLinkDialog } from './useLinkDialog.ts'

type Kind = 'connect' | 'account' | 'chain' | 'link'

/** The results of each hook by render. */
type Open = UseConnectDialogReturnType['open'] & UseChainDialogReturnType['open']
type Seen = Record<Kind, (DialogControl & { readonly open: Open })[]>

function Probe({ seen }: { readonly seen: Seen }) {
  const controls = {
    connect: useConnectDialog(),
    account: useAccountDialog(),
    chain: useChainDialog(),
    link: useLinkDialog(),
  }
  useEffect(() => {
    for (const kind of ['connect', 'account', 'chain', 'link'] as const) seen[kind].push(controls[kind])
  })
  const kindsThat = (fact: 'isOpen' | 'canOpen') =>
    Object.entries(controls)
      .filter(([, control]) => control[fact])
      .map(([kind]) => kind)
      .join()
  return (
    <p>
      can open [{kindsThat('canOpen')}], open [{kindsThat('isOpen')}]
    </p>
  )
}

function probe() {
  const seen: Seen = { connect: [], account: [], chain: [], link: [] }
  const control = (kind: Kind) => {
    const latest = seen[kind].at(-1)
    if (!latest) throw new Error('The hook did not run.')
    return latest
  }
  return { element: <Probe seen={seen} />, seen, control }
}

const signedOut: SignInAdapter = {
  prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
  verify: async () => {},
  getSession: async () => null,
  signOut: async () => {},
}

test('without a wallet only the connect dialog opens', async () => {
  const { element, control } = probe()
  const { screen } = await renderKit(element)
  await expect.element(screen.getByText('can open [connect], open []')).toBeVisible()
  control('account').open()
  control('chain').open()
  control('account').close()
  await expect.element(screen.getByText('open []')).toBeVisible()
  control('connect').open()
  await expect.element(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect.element(screen.getByText('open [connect]')).toBeInTheDocument()
})

test.each(['rabby', 'io.rabby'])('R2.5 opens the connect dialog at a wallet: %s', async (wallet) => {
  const { element, control } = probe()
  const { screen } = await renderKit(element)
  control('connect').open({ wallet })
  await expect.element(screen.getByRole('dialog', { name: 'Rabby Wallet' })).toBeVisible()
})

test('opens the list for a wallet that is not listed, and for an event', async () => {
  const { element, control } = probe()
  const { screen, kit } = await renderKit(element)
  const list = screen.getByRole('dialog', { name: 'Connect a Wallet' })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  control('connect').open({ wallet: 'nobody' })
  await expect.element(list).toBeVisible()
  await expect.poll(() => warn.mock.calls.join()).toContain('No wallet "nobody" is listed here')
  control('connect').close()
  await expect.element(list).not.toBeInTheDocument()
  control('connect').open({ type: 'click' } as SyntheticEvent)
  await expect.element(list).toBeVisible()
  expect(kit.dialog.state.get().stack).toEqual([{ name: 'choose' }])
})

test('leaves a connected wallet that is not signed in at its signature', async () => {
  const { element, control } = probe()
  const { screen, kit } = await renderKit(element, { connected: true, signIn: signedOut })
  await expect.element(screen.getByText('can open [connect')).toBeVisible()
  control('connect').open({ wallet: 'rabby' })
  await expect.element(screen.getByText('open [connect]')).toBeInTheDocument()
  await kit.internal.loadRuntime()
  expect(kit.dialog.state.get().stack.map(({ name }) => name)).not.toContain('connecting')
})

test('with a wallet the account and chain dialogs open, and each hook closes only its own', async () => {
  const { element, control } = probe()
  const { screen, kit } = await renderKit(element, { connected: true })
  await expect.element(screen.getByText('can open [account,chain], open []')).toBeVisible()
  control('connect').open()
  expect(kit.dialog.state.get().stack).toEqual([])
  control('account').open()
  await expect.element(screen.getByText('open [account]')).toBeInTheDocument()
  control('chain').close()
  await expect.element(screen.getByRole('dialog', { name: 'Your wallet' })).toBeVisible()
  control('chain').open()
  await expect.element(screen.getByText('open [chain]')).toBeInTheDocument()
  control('chain').close()
  await expect.element(screen.getByText('open []')).toBeVisible()
})

test('R2.11 opens "Switch Networks" at a network, and closes it once the wallet has switched', async () => {
  const { element, control } = probe()
  const { screen, config } = await renderKit(element, { connected: true })
  await expect.element(screen.getByText('can open [account,chain]')).toBeVisible()
  control('chain').open({ chainId: sepolia.id })
  await expect.poll(() => getConnection(config).chainId).toBe(sepolia.id)
  await expect.element(screen.getByText('open []')).toBeVisible()
})

test('R2.11 a switch that the wallet refuses is explained in the dialog', async () => {
  const { element, control } = probe()
  const refused = new UserRejectedRequestError(new Error('refused by a test'))
  const { screen } = await renderKit(element, { connected: true, features: { switchChainError: refused } })
  await expect.element(screen.getByText('can open [account,chain]')).toBeVisible()
  control('chain').open({ chainId: sepolia.id })
  const dialog = screen.getByRole('dialog', { name: 'Switch Networks' })
  await expect.element(dialog.getByRole('paragraph')).toHaveTextContent('You rejected the switch to Sepolia.')
})

test('open and close are stable', async () => {
  const { element, seen } = probe()
  const { screen } = await renderKit(element, { connected: true })
  await expect.element(screen.getByText('can open [account,chain]')).toBeVisible()
  for (const controls of Object.values(seen)) {
    expect(controls.length).toBeGreaterThan(1)
    expect(new Set(controls.map(({ open }) => open)).size).toBe(1)
    expect(new Set(controls.map(({ close }) => close)).size).toBe(1)
  }
})

test('R4.4 connected and not signed in, connect opens sign-in, and closing it disconnects', async () => {
  const { element, control } = probe()
  const { screen, config } = await renderKit(element, { connected: true, signIn: signedOut })
  await expect.element(screen.getByText('can open [connect,account,chain]')).toBeVisible()
  control('connect').open()
  await expect.element(screen.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  await expect.element(screen.getByText('open [connect]')).toBeInTheDocument()
  control('connect').close()
  await expect.element(screen.getByText('can open [connect], open []')).toBeVisible()
  expect(config.state.status).toBe('disconnected')
})

test('R4.18 the signature is requested after a press, and not if the page opens sign-in or may be signed in', async () => {
  const { element, control } = probe()
  let answer: (session: null) => void = () => {}
  const session = new Promise<null>((resolve) => (answer = resolve))
  const signIn: SignInAdapter = { ...signedOut, getSession: () => session }
  const { screen, kit } = await renderKit(element, { connected: true, signIn })
  await expect.element(screen.getByText('can open [connect,account,chain]')).toBeVisible()
  const press = { isTrusted: true } as SyntheticEvent
  const opened = (event?: SyntheticEvent) => {
    control('connect').open(event)
    return kit.dialog.state.get().stack
  }
  expect(opened(press), 'before the server has responded').toEqual([{ name: 'sign', after: undefined }])
  answer(null)
  await expect.poll(() => opened(press)).toEqual([{ name: 'sign', after: 'press' }])
  expect(opened()).toEqual([{ name: 'sign', after: undefined }])
  expect(opened({ isTrusted: false } as SyntheticEvent)).toEqual([{ name: 'sign', after: undefined }])
})

test('the connect dialog cannot be opened when connected and signed in', async () => {
  const { element, control } = probe()
  const getSession = async () => ({ address: ALICE, addresses: [ALICE] }) as const
  const { screen, kit } = await renderKit(element, { connected: true, signIn: { ...signedOut, getSession } })
  await expect.element(screen.getByText('can open [account,chain]')).toBeVisible()
  control('connect').open()
  expect(kit.dialog.state.get().stack).toEqual([])
})

test('R10.9 linking opens only for a signed-in user with an adapter that supports it', async () => {
  const { element, control } = probe()
  const getSession = async () => ({ address: ALICE, addresses: [ALICE] }) as const
  const { prepare, verify } = signedOut
  const signIn = { ...signedOut, getSession, linkWallet: { prepare, verify } }
  const { screen, kit } = await renderKit(element, { connected: true, signIn })
  await expect.element(screen.getByText('can open [account,chain,link]')).toBeVisible()
  control('link').open()
  await expect.element(screen.getByRole('dialog', { name: 'Link another wallet' })).toBeVisible()
  await expect.element(screen.getByText('open [link]')).toBeInTheDocument()
  control('connect').close()
  expect(kit.dialog.state.get().stack).toHaveLength(1)
  control('link').close()
  await expect.element(screen.getByText('open []')).toBeVisible()
  control('chain').open()
  await expect.element(screen.getByText('open [chain]')).toBeInTheDocument()
})
