import { CountersignProvider, createWalletConfig, type Session, type SignInAdapter } from '@countersign/kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { mainnet } from 'viem/chains'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../styles/layers.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/statement.css'
import type { OpenIdRequest } from '@countersign/api/openid'
import { AppConfigProvider } from '../../config/AppConfig.tsx'
import { OpenIdPage } from '../../pages/openid/OpenIdPage.tsx'
import { createQueryClient } from '../../queryClient.ts'

const appConfig = {
  profile: 'local',
  appName: 'Test App',
  chains: [{ ...mainnet, rpcUrls: [], blockExplorers: [], contracts: {}, testnet: false }],
  walletConnect: { projectId: null, relayUrl: null },
  requestSignature: 'on_connect',
  walletSdks: { coinbase: null, base: null },
  names: { ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net', origins: [] },
  passkeys: false,
  framed: false,
} as const

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const session: Session = { address, addresses: [address] }

/** A request as the server describes it. */
export const request: OpenIdRequest = {
  prompt: 'login',
  session: 'none',
  client: {
    id: 'wiki',
    name: 'Wiki',
    uri: 'https://wiki.example/',
    logoUri: 'https://wiki.example/logo.png',
    policyUri: 'https://wiki.example/privacy',
    tosUri: 'https://wiki.example/terms',
    redirectHost: 'wiki.example',
  },
  scopes: ['openid', 'profile', 'wallets'],
}

/** What the page sent to the server: method and path, with the body of a form. */
type Sent = string[]

type Server = {
  /** Responds to a request by its method and path. */
  readonly respond: (call: string) => Response | Promise<Response>
  /** The session that the server has; `null` without one. */
  readonly session?: Session | null
}

/** Opens a page of the OpenID provider at a path, with a server that the test controls. */
export function openPage(path: string, { respond, session: first = null }: Server) {
  const before = location.href
  history.replaceState(null, '', path)
  const sent: Sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const form = body instanceof URLSearchParams ? ` ${body}` : ''
    const call = `${method} ${new URL(url, location.origin).pathname}`
    sent.push(call + form)
    return respond(call)
  })
  let current = first
  const signIn: SignInAdapter = {
    prepare: async () => ({ message: 'A message.', expiresAt: new Date(Date.now() + 300_000) }),
    verify: async () => {},
    getSession: async () => current,
    async signOut() {
      current = null
    },
  }
  const transport = custom({ request: async () => null })
  const config = createWalletConfig({ chains: [mainnet], transports: { [mainnet.id]: transport } })
  const queryClient = createQueryClient()
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  root.render(
    <AppConfigProvider config={appConfig}>
      <QueryClientProvider client={queryClient}>
        <CountersignProvider config={config} signIn={signIn} appInfo={{ name: 'Test App' }} ens={false}>
          <OpenIdPage />
        </CountersignProvider>
      </QueryClientProvider>
    </AppConfigProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    vi.unstubAllGlobals()
    history.replaceState(null, '', before)
  })
  return {
    screen: page.elementLocator(container),
    sent,
    /** The session ends on the server. */
    endElsewhere() {
      current = null
    },
    /** Another tab signs in, and this one reads the session again. */
    async signInElsewhere() {
      current = session
      await queryClient.invalidateQueries()
    },
  }
}

/** A problem document of the server. */
export function problem(status: number, code: string): Response {
  return Response.json({ code, title: code, status, requestId: 'r-1' }, { status })
}

/** Where the page would go with `location.replace`; it stays. */
export function catchLeaving(): URL[] {
  const left: URL[] = []
  const onNavigate = (event: NavigateEvent) => {
    if (!event.cancelable || event.navigationType !== 'replace' || event.hashChange) return
    const { url, sameDocument } = event.destination
    if (sameDocument) return
    event.preventDefault()
    left.push(new URL(url))
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  return left
}
