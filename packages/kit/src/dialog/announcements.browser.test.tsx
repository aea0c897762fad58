import type { SignInAdapter } from '@countersign/core'
import { announce } from '@countersign/core/testing'
import { mainnet, sepolia } from 'viem/chains'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { disconnect } from 'wagmi/actions'
import { ConnectButton } from '../ConnectButton/ConnectButton.tsx'
import { hearView } from '../testing/hearView.ts'
import { listen } from '../testing/listen.ts'
import { ALICE, renderKit } from '../testing/renderKit.tsx'
import { loadPart } from './lazyParts/parts.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  // A wallet that has connected is offered in another way.
  localStorage.clear()
})

test('R12.1 choosing an installed wallet announces that it opens, and nothing before', async () => {
  ends.push(announce('Silent Wallet', 'dev.silent'))
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const row = screen.getByRole('button', { name: 'Silent Wallet' })
  await expect.element(row).toBeVisible()
  const heard = listen()
  await row.click()
  await expect.element(screen.getByText('Opening Silent Wallet...', { exact: true })).toBeVisible()
  await expect.poll(() => heard).toEqual(['Opening Silent Wallet...\nConfirm connection in the extension'])
})

test('R12.1 a switch of networks is announced once, after the dialog has closed', async () => {
  const { screen } = await renderKit(<ConnectButton />, { connected: true, chains: [mainnet, sepolia] })
  await screen.getByRole('button', { name: /^Network/ }).click()
  const row = screen.getByRole('button', { name: 'Sepolia' })
  await expect.element(row).toBeVisible()
  const heard = listen()
  await row.click()
  await expect.poll(() => heard.at(-1)).toBe('Switched to Sepolia.')
  expect(heard.filter((text) => text === 'Switched to Sepolia.')).toHaveLength(1)
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('R12.1 a wallet that does not connect is announced, with the reason', async () => {
  const rejected = Object.assign(new Error('no'), { code: 4001 })
  ends.push(announce('Strict Wallet', 'dev.strict', () => Promise.reject(rejected)))
  const { screen } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  const heard = listen()
  await screen.getByRole('button', { name: 'Strict Wallet' }).click()
  await expect
    .poll(() => heard.at(-1))
    .toBe('Strict Wallet did not connect\nYou rejected the request in Strict Wallet. Nothing was shared.')
})

test.each([
  ['with a server that responds at once', ['Signed in']],
  ['with a slow server', ['Verifying signature...', 'Signed in']],
] as const)(
  'R12.1 a sign-in with one approval announces each state that lasts: %s',
  async (_, [first, ...rest]) => {
    const { adapter, request, approve, verify } = oneApproval()
    ends.push(announce('Demo Wallet', 'dev.countersign.demo', request))
    const { screen, config } = await renderKit(<ConnectButton />, { signIn: adapter })
    onTestFinished(() => disconnect(config))
    await loadPart('signIn')
    await screen.getByRole('button', { name: 'Connect Wallet' }).click()
    const row = screen.getByRole('button', { name: 'Demo Wallet', exact: true })
    await expect.element(row).toBeVisible()
    const heard = listen()
    await row.click()
    const opening = 'Opening Demo Wallet...\nConfirm connection in the extension'
    await expect.poll(() => heard).toEqual([opening])
    if (rest.length === 0) whenVerifying(verify)
    approve()
    if (rest.length > 0) {
      await expect.poll(() => heard).toEqual([opening, first])
      verify()
    }
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(heard).toEqual([opening, first, ...rest])
  },
)

/** A wallet that connects and signs in with one approval, and a server; functions let each of them respond. */
function oneApproval() {
  const expiresAt = new Date(Date.now() + 300_000)
  const times = { issuedAt: new Date().toISOString(), expirationTime: expiresAt.toISOString() }
  const nonce = 'nonce0001'
  const message = `app.example wants you to sign in with your Ethereum account:\n${ALICE}\n\nNonce: ${nonce}`
  const signInWithEthereum = { message, signature: '0x5f' }
  const [approval, verification] = [deferred(), deferred()]
  let signedIn = false
  const adapter: SignInAdapter = {
    challenge: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      nonce,
      ...times,
      expiresAt,
    }),
    prepare: () => new Promise(() => {}),
    async verify() {
      await verification.ended
      signedIn = true
    },
    getSession: async () => (signedIn ? { address: ALICE, addresses: [ALICE] } : null),
    signOut: async () => {},
  }
  async function request({ method }: { readonly method: string }) {
    if (method === 'eth_chainId') return '0x1'
    if (method !== 'wallet_connect') return [ALICE]
    await approval.ended
    return { accounts: [{ address: ALICE, capabilities: { signInWithEthereum } }] }
  }
  return { adapter, request, approve: approval.end, verify: verification.end }
}

function deferred() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

/** Calls back as soon as the dialog shows that the signature is verified. */
function whenVerifying(callback: () => void) {
  const observer = new MutationObserver(() => {
    if (document.querySelector('dialog [data-state="verifying"]')) callback()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-state'] })
  onTestFinished(() => observer.disconnect())
}

test.each([
  [
    'NotInstalled',
    { name: 'connect', walletKey: 'metaMask' },
    'MetaMask is not installed\nInstall it, then come back to this page.',
  ],
  ['GetView', { name: 'get' }, 'Pick one to start with. You can switch at any time.'],
  [
    'InstallView',
    { name: 'install', walletKey: 'metaMask' },
    'Scan with your phone camera to open the download page.',
  ],
] as const)('R12.1 %s announces its text', async (_, view, text) => {
  const heard = await hearView(view, 'metaMask')
  await expect.poll(() => heard).toEqual([text])
})

test('R12.1 a view that is opened again is announced again', async () => {
  const { screen, kit } = await renderKit(<ConnectButton />)
  await screen.getByRole('button', { name: 'Connect Wallet' }).click()
  await screen.getByRole('searchbox').fill('phantom')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 result')
  const heard = listen()
  const notInstalled = screen.getByText('Phantom is not installed').first()
  for (let count = 0; count < 2; count += 1) {
    kit.dialog.push({ name: 'connect', walletKey: 'phantom' })
    await expect.element(notInstalled).toBeVisible()
    kit.dialog.back()
    await expect.element(notInstalled).not.toBeInTheDocument()
  }
  const view = expect.stringMatching(/^Phantom is not installed/)
  expect(heard).toEqual([view, '1 result', view, '1 result'])
})
