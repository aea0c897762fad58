import { expect, test } from 'vitest'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { ALICE, BOB } from '../testing/sessionProvider.ts'
import { createServer, installOtherWallet, installWallet, openWallets } from '../testing/walletPage.ts'

test('R10.9 links another wallet, which signs, while the account stays signed in', async () => {
  installWallet()
  const server = createServer()
  const linked: string[] = []
  const signIn: SignInAdapter = {
    ...server.adapter,
    linkWallet: {
      async prepare({ address }) {
        return { message: `Link ${address}.`, expiresAt: new Date(Date.now() + 300_000) }
      },
      async verify({ message }) {
        linked.push(message)
        server.state.session = { address: ALICE, addresses: [ALICE, BOB] }
      },
    },
  }
  const { wallets, pick } = openWallets({ signIn })
  await wallets.connect(await pick())
  await expect.poll(() => wallets.session.get().status).toBe('signed_in')
  await expect.poll(() => wallets.step.get()).toBeNull()

  installOtherWallet()
  await wallets.linkWallet()
  expect(wallets.step.get()).toEqual({ name: 'choose' })
  const find = () => wallets.options.get().find(({ name }) => name === 'Other Wallet')
  await expect.poll(find).toBeDefined()
  await wallets.connect(find() as NonNullable<ReturnType<typeof find>>)
  await expect.poll(() => wallets.step.get()?.name).toBe('link')
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await wallets.sign()
  expect(linked).toEqual([`Link ${BOB}.`])
  await expect.poll(() => wallets.step.get()).toBeNull()
  expect(wallets.session.get()).toMatchObject({ session: { addresses: [ALICE, BOB] } })
})

test('R10.14 confirms an action with a signature of the account', async () => {
  installWallet()
  const server = createServer()
  const signIn: SignInAdapter = {
    ...server.adapter,
    confirm: {
      prepare: async ({ action }) => ({
        message: `Confirm ${action}.`,
        expiresAt: new Date(Date.now() + 300_000),
      }),
    },
  }
  const { wallets, pick } = openWallets({ signIn })
  await wallets.connect(await pick())
  await expect.poll(() => wallets.session.get().status).toBe('signed_in')
  await expect.poll(() => wallets.step.get()).toBeNull()
  const confirming = wallets.confirm({ action: 'export_account' })
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await wallets.sign()
  expect(await confirming).toMatchObject({ message: 'Confirm export_account.', signature: '0x5f' })

  const cancelled = wallets.confirm({ action: 'export_account' })
  await expect.poll(() => wallets.step.get()?.name).toBe('link')
  wallets.cancel()
  expect(await cancelled).toBeNull()
  expect(wallets.session.get().status).toBe('signed_in')
})

test('R10.9 a refused link is retried with a new confirmation', async () => {
  installWallet()
  const server = createServer()
  const confirmations: string[] = []
  const linkMessages: (string | undefined)[] = []
  const signIn: SignInAdapter = {
    ...server.adapter,
    confirm: {
      async prepare({ action }) {
        confirmations.push(`Confirm ${action} ${confirmations.length + 1}.`)
        return { message: confirmations.at(-1) ?? '', expiresAt: new Date(Date.now() + 300_000) }
      },
    },
    linkWallet: {
      prepare: async () => ({ message: 'Link.', expiresAt: new Date(Date.now() + 300_000) }),
      async verify({ confirmation }) {
        linkMessages.push(confirmation?.message)
        if (linkMessages.length === 1) throw new Error('The response was lost.')
        server.state.session = { address: ALICE, addresses: [ALICE, BOB] }
      },
    },
  }
  const { wallets, pick } = openWallets({ signIn })
  await wallets.connect(await pick())
  await expect.poll(() => wallets.session.get().status).toBe('signed_in')
  await expect.poll(() => wallets.step.get()).toBeNull()
  installOtherWallet()
  const find = () => wallets.options.get().find(({ name }) => name === 'Other Wallet')
  await expect.poll(find).toBeDefined()
  const connectOther = () => wallets.connect(find() as NonNullable<ReturnType<typeof find>>)
  const sign = async () => {
    await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
    await wallets.sign()
  }

  await wallets.linkWallet()
  expect(wallets.link.get()).toMatchObject({ confirming: { action: 'link_wallet' } })
  await sign()
  await expect.poll(() => wallets.step.get()).toEqual({ name: 'choose' })
  expect(wallets.link.get()).toEqual({ confirming: null, reason: null })
  await connectOther()
  await expect.poll(() => wallets.step.get()?.name).toBe('link')
  await sign()
  expect(wallets.signing.get()).toMatchObject({ status: 'failed', failure: 'verifying' })
  await wallets.sign()
  expect(wallets.link.get()).toMatchObject({ confirming: { action: 'link_wallet' } })
  await sign()
  await expect.poll(() => wallets.step.get()).toEqual({ name: 'choose' })
  await connectOther()
  await expect.poll(() => wallets.step.get()?.name).toBe('link')
  await sign()
  await expect.poll(() => wallets.step.get()).toBeNull()
  expect(linkMessages).toEqual(confirmations)
  await expect.poll(() => wallets.link.get()).toBeNull()
})

test('R10.14 a refused confirmation has the reason of the application', async () => {
  installWallet()
  const server = createServer()
  const prepare = async () => ({ message: 'Confirm.', expiresAt: new Date(Date.now() + 300_000) })
  const { wallets, pick } = openWallets({ signIn: { ...server.adapter, confirm: { prepare } } })
  await wallets.connect(await pick())
  await expect.poll(() => wallets.session.get().status).toBe('signed_in')
  await expect.poll(() => wallets.step.get()).toBeNull()
  const confirming = wallets.confirm({
    action: 'export_account',
    title: 'Export',
    submit: () => Promise.reject(new Error('Too large.')),
    errorText: (error) => String(error),
  })
  await expect.poll(() => wallets.link.get()).toMatchObject({ confirming: { title: 'Export' }, reason: null })
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await wallets.sign()
  expect(wallets.link.get()?.reason).toBe('Error: Too large.')
  wallets.cancel()
  expect(await confirming).toBeNull()
})
