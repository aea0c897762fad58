/**
 * Names that blocks of the documentation use without an import or declaration, as an application would have them. A
 * block that declares a name has its own. A name that is missing here is an error in the block.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type * as api from '@countersign/api'
import type * as kit from '@countersign/kit'
import type * as kitCoinbase from '@countersign/kit/coinbase'
import type * as signInServer from '@countersign/sign-in'
import type * as signInAdmin from '@countersign/sign-in/admin'
import type * as signInClient from '@countersign/sign-in/client'
import type * as testing from '@countersign/testing'
import type * as testingPlaywright from '@countersign/testing/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import type * as query from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address, LocalAccount, WalletClient } from 'viem'
import type * as wagmi from 'wagmi'

type WalletSettings = Parameters<typeof testing.walletScript>[0][number]
type ExpressRequest = IncomingMessage & {
  // biome-ignore lint/suspicious/noExplicitAny: as in Express.
  readonly body: any
  readonly ip: string | undefined
  readonly params: Readonly<Record<string, string>>
}
type ExpressResponse = ServerResponse & { json(body: unknown): void; status(code: number): ExpressResponse }
type ExpressHandler = (request: ExpressRequest, response: ExpressResponse) => unknown

declare global {
  // biome-ignore lint/suspicious/noExplicitAny: stands for the props of any component.
  const omitted: any

  // React
  const App: () => ReactNode
  const render: (element: ReactNode) => void
  const Points: () => ReactNode
  const SupportLine: () => ReactNode
  const CardIcon: () => ReactNode
  const GearIcon: () => ReactNode
  const openCheckout: () => void
  const nicknames: Readonly<Record<string, string>>
  const config: wagmi.Config
  const projectId: string
  const queryClient: query.QueryClient
  const QueryClientProvider: typeof query.QueryClientProvider
  const WagmiProvider: typeof wagmi.WagmiProvider
  const useSendTransaction: typeof wagmi.useSendTransaction
  const useWriteContract: typeof wagmi.useWriteContract
  const WalletButton: typeof kit.WalletButton
  const CountersignProvider: typeof kit.CountersignProvider
  const walletConnect: typeof kit.walletConnect
  const coinbaseWallet: typeof kitCoinbase.coinbaseWallet
  type AccountNameParameters = kit.AccountNameParameters
  const useSendBatch: typeof kit.useSendBatch
  type BatchCall = kit.BatchCall
  type AvatarComponentProps = kit.AvatarComponentProps
  type ProfileContent = kit.ProfileContent

  // The sign-in server and its client
  const app: {
    use(handler: (request: IncomingMessage, response: ServerResponse) => void): void
    get(path: string, handler: ExpressHandler): void
    post(path: string, handler: ExpressHandler): void
    delete(path: string, handler: ExpressHandler): void
  }
  /** The user of the application's own session. */
  const findLogin: (request: ExpressRequest) => Promise<{ id: string; isRecent: boolean } | null>
  const hashToken: (token: string) => string
  const createAdmin: typeof signInAdmin.createAdmin
  const createSignIn: typeof signInServer.createSignIn
  const scheduleMaintenance: typeof signInServer.scheduleMaintenance
  const database: signInServer.SignInOptions['database']
  const options: signInServer.SignInOptions
  const signIn: signInServer.SignIn
  const readSignInResponse: typeof signInClient.readSignInResponse
  const sendSignInRequest: typeof signInClient.sendSignInRequest
  const sessionsSchema: typeof api.sessionsSchema
  const signal: AbortSignal
  const walletClient: WalletClient
  const address: Address
  const chainId: number

  // Tests
  const expect: typeof testingPlaywright.expect
  const test: typeof testingPlaywright.test
  const context: BrowserContext
  const page: Page
  const chain: testing.LocalChain
  const chains: WalletSettings['chains']
  const info: WalletSettings['info']
  const privateKeys: WalletSettings['privateKeys']
  const wallet: WalletSettings
  const ETHER: typeof testing.ETHER
  const privateKeyToAccount: typeof import('viem/accounts').privateKeyToAccount
  const readFile: typeof import('node:fs/promises').readFile
  const relay: testing.LocalRelay
  const testAccounts: typeof testing.testAccounts
  const walletScript: typeof testing.walletScript
  const alice: LocalAccount
  const bob: LocalAccount
  const carol: LocalAccount
  const owner: LocalAccount
  const other: Address
  const picture: Uint8Array
  const link: string
  const code: string
}
