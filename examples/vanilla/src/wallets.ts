import { createWallets, currentStep, sessionState, walletConnection } from '@countersign/core'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient } from '@tanstack/query-core'
import { config } from './config.ts'

export const wallets = createWallets({
  config,
  queryClient: new QueryClient(),
  signIn: createSignInClient(),
})

export const connection = walletConnection(wallets)
export const session = sessionState(wallets)
export const step = currentStep(wallets)
