import {
  type CountersignError,
  createWalletConfig,
  disconnect,
  type Session,
  type SignInAdapter,
  type WalletOption,
} from '@countersign/core'
import { connectOption } from '@countersign/core/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { mock } from 'wagmi'
import { connect, disconnect as disconnectConfig } from 'wagmi/actions'
import { ConnectButton } from './ConnectButton/ConnectButton.tsx'
import { CountersignProvider } from './CountersignProvider.tsx'
import { ALICE, renderKit } from './testing/renderKit.tsx'
import { getConnection } from './wagmi.ts'

afterEach(() => localStorage.clear())

/** Callbacks that record each call. */
function listener() {
  const calls: string[] = []
  const errors: CountersignError[] = []
  const callbacks = {
    onConnect: ({ address, chainId, isReconnected }) =>
      calls.push(`connect ${address} ${chainId} ${isReconnected}`),
    onDisconnect: () => calls.push('disconnect'),
    onSignIn: ({ address }) => calls.push(`sign in ${address}`),
    onSignOut: () => calls.push('sign out'),
    onError: (error) => {
      errors.push(error)
      calls.push(`error ${error.action} ${error.code}`)
    },
  } satisfies Parameters<typeof renderKit>[1]
  return { calls, errors, callbacks }
}

/** An installed wallet with one account and scripted responses. */
function walletThat(responses: Record<string, () => unknown>): WalletOption {
  const key = 'com.example.wallet'
  const all: typeof responses = {
    eth_requestAccounts: () => [ALICE],
    eth_accounts: () => [ALICE],
    eth_chainId: () => '0x1',
    ...responses,
  }
  const provider = { request: async ({ method }: { method: string }) => all[method]?.() ?? null }
  return { key, name: 'Wallet', connectorId: key, icon: null, wallet: null, provider }
}

/** A sign-in server that accepts everything. */
function server(overrides: Partial<SignInAdapter> = {}): SignInAdapter {
  let session: Session | null = null
  return {
    prepare: async () => ({ message: 'message', expiresAt: new Date(Date.now() + 300_000) }),
    async verify() {
      session = { address: ALICE, addresses: [ALICE] }
    },
    getSession: async () => session,
    async signOut() {
      session = null
    },
    ...overrides,
  }
}

const CONNECTED = `connect ${ALICE} 1 false`

test('reports connect and disconnect once each, and neither on a network switch', async () => {
  const { calls, callbacks } = listener()
  const { config } = await renderKit(null, { connected: true, ...callbacks })
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED]))
  getConnection(config).connector?.emitter.emit('change', { chainId: 11155111 })
  await disconnectConfig(config)
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED, 'disconnect']))
})

test('R4.16 marks a reconnection as such', async () => {
  localStorage.setItem('wagmi.recentConnectorId', '"com.example.back"')
  const { provider } = walletThat({})
  const info = { uuid: 'back', name: 'Back', rdns: 'com.example.back', icon: '' }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  const { calls, callbacks } = listener()
  await renderKit(null, callbacks)
  await vi.waitFor(() => expect(calls).toEqual([`connect ${ALICE} 1 true`]))
  window.removeEventListener('eip6963:requestProvider', announce)
})

test('R8.3 reports sign-in and sign-out, and a rejected signature as an error with its code', async () => {
  const { calls, errors, callbacks } = listener()
  const { screen, kit } = await renderKit(<ConnectButton />, { signIn: server(), ...callbacks })
  const refusal = { code: 4001, message: 'no' }
  const signatures = [() => Promise.reject(refusal), async () => '0x12']
  await connectOption(kit, walletThat({ personal_sign: () => signatures.shift()?.() }))
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED]))
  kit.dialog.open({ name: 'sign' })
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED, 'error sign_in rejected']))
  expect(errors[0]?.cause).toBeDefined()
  await screen.getByRole('button', { name: 'Sign message' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(calls.slice(2)).toEqual([`sign in ${ALICE}`]))
  await disconnect(kit)
  await vi.waitFor(() => expect(calls.slice(3)).toEqual(['disconnect', 'sign out']))
})

test('does not report an existing session as a sign-in', async () => {
  const { calls, callbacks } = listener()
  const getSession = vi.fn(async () => ({ address: ALICE, addresses: [ALICE] }) as const)
  const { kit } = await renderKit(null, { connected: true, signIn: server({ getSession }), ...callbacks })
  await vi.waitFor(() => expect(getSession).toHaveBeenCalled())
  await disconnect(kit)
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED, 'disconnect', 'sign out']))
})

test('reports a failed prepare and a failed sign-out as errors', async () => {
  const { calls, callbacks } = listener()
  const away = async () => {
    throw new Error('away')
  }
  const { screen, kit } = await renderKit(<ConnectButton />, {
    connected: true,
    signIn: server({ prepare: away, signOut: away }),
    ...callbacks,
  })
  kit.dialog.open({ name: 'sign' })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(disconnect(kit)).rejects.toThrow('away')
  await vi.waitFor(() =>
    expect(calls).toEqual([
      CONNECTED,
      'error sign_in preparing_failed',
      'disconnect',
      'error sign_out sign_out_failed',
    ]),
  )
})

test('the error of a rejected switch names the network', async () => {
  const { calls, errors, callbacks } = listener()
  const { screen } = await renderKit(<ConnectButton />, {
    connected: true,
    features: { switchChainError: true },
    ...callbacks,
  })
  await screen.getByRole('button', { name: 'Network Ethereum' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Sepolia' }).click()
  await vi.waitFor(() => expect(calls).toEqual([CONNECTED, 'error switch_chain rejected']))
  expect(errors[0]?.chainId).toBe(11155111)
})

test('R4.9 the error of a rejected connection names the wallet', async () => {
  const { calls, errors, callbacks } = listener()
  const { kit } = await renderKit(null, callbacks)
  const refusal = { code: 4001, message: 'no' }
  const wallet = walletThat({ eth_requestAccounts: () => Promise.reject(refusal) })
  const connected = await connectOption(kit, wallet)
  expect(connected).toBe(false)
  await vi.waitFor(() => expect(calls).toEqual(['error connect rejected']))
  expect(errors[0]).toMatchObject({
    walletId: 'com.example.wallet',
    shortMessage: 'connect failed (com.example.wallet): rejected',
  })
})

test('a callback that throws is reported, and the next one is called', async () => {
  const { calls, callbacks } = listener()
  const reported: unknown[] = []
  const onReport = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.error)
  }
  window.addEventListener('error', onReport)
  const thrown = new Error('thrown by a callback')
  const { config } = await renderKit(null, {
    connected: true,
    ...callbacks,
    onConnect() {
      throw thrown
    },
  })
  await disconnectConfig(config)
  await vi.waitFor(() => expect(calls).toEqual(['disconnect']))
  expect(reported).toEqual([thrown])
  window.removeEventListener('error', onReport)
})

const config = createWalletConfig({ chains: [mainnet] })
const queryClient = new QueryClient()

function Host({ calls }: { readonly calls: string[] }) {
  const [renders, setRenders] = useState(1)
  return (
    <QueryClientProvider client={queryClient}>
      <CountersignProvider
        config={config}
        appInfo={{ name: 'Test App' }}
        onConnect={() => calls.push(`render ${renders}`)}
      >
        <button type="button" onClick={() => setRenders(renders + 1)}>
          Rendered {renders}
        </button>
      </CountersignProvider>
    </QueryClientProvider>
  )
}

test('calls the callback of the latest render, once also in strict mode', async () => {
  const calls: string[] = []
  const screen = await render(
    <StrictMode>
      <Host calls={calls} />
    </StrictMode>,
  )
  await screen.getByRole('button', { name: 'Rendered 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rendered 2' })).toBeVisible()
  await connect(config, { connector: mock({ accounts: [ALICE] }) })
  await vi.waitFor(() => expect(calls).toEqual(['render 2']))
})
