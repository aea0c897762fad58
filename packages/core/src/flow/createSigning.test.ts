import { QueryClient } from '@tanstack/query-core'
import { connect as connectTo } from '@wagmi/core/actions'
import { expect, test } from 'vitest'
import { cancel } from '../actions/cancel.ts'
import { confirm } from '../actions/confirm.ts'
import { connect } from '../actions/connect.ts'
import { currentStep } from '../actions/currentStep.ts'
import { linkWallet } from '../actions/linkWallet.ts'
import { prepare } from '../actions/prepare.ts'
import { refreshSession } from '../actions/refreshSession.ts'
import { sessionState } from '../actions/sessionState.ts'
import { sign } from '../actions/sign.ts'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { SignInResponse } from '../provider/signInRequest.ts'
import { knownSession } from '../state/knownSession.ts'
import { ALICE, BOB } from '../testing/sessionProvider.ts'
import {
  createServer,
  ends,
  installOtherWallet,
  installWallet,
  one,
  openWallets,
} from '../testing/walletPage.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createSigning } from './createSigning.ts'

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
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()

  installOtherWallet()
  linkWallet(wallets)
  expect(currentStep(wallets).get()).toEqual({ name: 'choose' })
  const find = () => wallets.options.get().find(({ name }) => name === 'Other Wallet')
  await expect.poll(find).toBeDefined()
  await connect(wallets, find() as NonNullable<ReturnType<typeof find>>)
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('link')
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await sign(wallets)
  expect(linked).toEqual([`Link ${BOB}.`])
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  expect(sessionState(wallets).get()).toMatchObject({ session: { addresses: [ALICE, BOB] } })
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
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  const confirming = confirm(wallets, { action: 'export_account' })
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await sign(wallets)
  expect(await confirming).toMatchObject({ message: 'Confirm export_account.', signature: '0x5f' })

  const cancelled = confirm(wallets, { action: 'export_account' })
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('link')
  cancel(wallets)
  expect(await cancelled).toBeNull()
  expect(sessionState(wallets).get().status).toBe('signed_in')
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
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  installOtherWallet()
  const find = () => wallets.options.get().find(({ name }) => name === 'Other Wallet')
  await expect.poll(find).toBeDefined()
  const connectOther = () => connect(wallets, find() as NonNullable<ReturnType<typeof find>>)
  const signWhenReady = async () => {
    await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
    await sign(wallets)
  }

  linkWallet(wallets)
  expect(wallets.link.get()).toMatchObject({ confirming: { action: 'link_wallet' } })
  await signWhenReady()
  await expect.poll(() => currentStep(wallets).get()).toEqual({ name: 'choose' })
  expect(wallets.link.get()).toMatchObject({ confirming: null, reason: null })
  await connectOther()
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('link')
  await signWhenReady()
  expect(wallets.signing.get()).toMatchObject({ status: 'failed', failure: 'verifying' })
  await sign(wallets)
  expect(wallets.link.get()).toMatchObject({ confirming: { action: 'link_wallet' } })
  await signWhenReady()
  await expect.poll(() => currentStep(wallets).get()).toEqual({ name: 'choose' })
  await connectOther()
  await expect.poll(() => currentStep(wallets).get()?.name).toBe('link')
  await signWhenReady()
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  expect(linkMessages).toEqual(confirmations)
  await expect.poll(() => wallets.link.get()).toBeNull()
})

test('R10.14 a refused confirmation has the reason of the application', async () => {
  installWallet()
  const server = createServer()
  const prepare = async () => ({ message: 'Confirm.', expiresAt: new Date(Date.now() + 300_000) })
  const { wallets, pick } = openWallets({ signIn: { ...server.adapter, confirm: { prepare } } })
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  const confirming = confirm(wallets, {
    action: 'export_account',
    title: 'Export',
    submit: () => Promise.reject(new Error('Too large.')),
    errorText: (error) => String(error),
  })
  await expect.poll(() => wallets.link.get()).toMatchObject({ confirming: { title: 'Export' }, reason: null })
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  await sign(wallets)
  expect(wallets.link.get()?.reason).toBe('Error: Too large.')
  cancel(wallets)
  expect(await confirming).toBeNull()
})

test('R4.18 requests the signature before an interface has loaded', async () => {
  installWallet()
  const server = createServer()
  const config = createWalletConfig({ chains: [one] })
  const context = createWallets({
    ...{ config, queryClient: new QueryClient(), signIn: server.adapter, wallets: null },
  })
  ends.push(context.start())
  await prepare(context)
  context.internal.views.open({ name: 'choose' })
  const find = () => context.options.get().find(({ name }) => name === 'Test Wallet')
  await expect.poll(find).toBeDefined()
  await connect(context, find() as NonNullable<ReturnType<typeof find>>)
  await expect.poll(() => knownSession(context.queryClient)).toMatchObject({ address: ALICE })
  expect(server.messages).toEqual([`Sign in as ${ALICE}.`])
  await expect.poll(() => context.internal.views.state.get().stack).toEqual([])
})

/** A connected wallet, which has given the response to a sign-in request, if any. Only `signing` follows the steps. */
async function connected(response?: SignInResponse) {
  const server = createServer()
  const requests: string[] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      requests.push(method)
      return { eth_chainId: '0x3e9', personal_sign: '0x5f' }[method] ?? [ALICE]
    },
  }
  const config = createWalletConfig({ chains: [one] })
  const queryClient = new QueryClient()
  const context = createWallets({ config, queryClient, signIn: server.adapter, wallets: null })
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider }),
  )
  await connectTo(config, { connector })
  if (response)
    context.internal.attempt.set({
      status: 'connected',
      key: 'dev.test',
      method: 'injected',
      signIn: response,
    })
  return { server, requests, context, start: createSigning(context) }
}

const signed = { status: 'signed', message: 'Signed.', signature: '0x5f' } as const

test.each([
  ['requests one signature', undefined, `Sign in as ${ALICE}.`, 1],
  ['sends the response of the wallet once', signed, 'Signed.', 0],
])('R4.18 %s in a step that follows a choice', async (_, response, sent, signatures) => {
  const { context, server, requests, start } = await connected(response)
  context.internal.views.open({ name: 'sign', after: 'choice' })
  ends.push(start())
  await expect.poll(() => context.signing.get()?.status).toBe('done')
  expect(server.messages).toEqual([sent])
  expect(requests.filter((method) => method === 'personal_sign')).toHaveLength(signatures)
})

test('R4.4 ends the signature when it stops', async () => {
  const { context, start } = await connected()
  const stop = start()
  context.internal.views.open({ name: 'sign' })
  await expect.poll(() => context.signing.get()?.status).toBe('ready')
  stop()
  expect([context.signing.get(), context.internal.signature.get()]).toEqual([null, null])
})

test('R10.9 ends the signature of a link once the session has ended', async () => {
  installWallet()
  const server = createServer()
  const linking = {
    prepare: async () => ({ message: 'Link.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
  }
  const { wallets, pick } = openWallets({ signIn: { ...server.adapter, linkWallet: linking } })
  await connect(wallets, await pick())
  await expect.poll(() => sessionState(wallets).get().status).toBe('signed_in')
  await expect.poll(() => currentStep(wallets).get()).toBeNull()
  installOtherWallet()
  linkWallet(wallets)
  const find = () => wallets.options.get().find(({ name }) => name === 'Other Wallet')
  await expect.poll(find).toBeDefined()
  await connect(wallets, find() as NonNullable<ReturnType<typeof find>>)
  await expect.poll(() => wallets.signing.get()?.status).toBe('ready')
  server.state.session = null
  await refreshSession(wallets)
  expect(wallets.signing.get()).toBeNull()
})
