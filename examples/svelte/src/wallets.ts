import { createWallets } from '@countersign/core'
import { createSignInClient } from '@countersign/sign-in/client'
import { QueryClient } from '@tanstack/query-core'
import { config } from './config.ts'

export const wallets = createWallets({
  config,
  queryClient: new QueryClient(),
  signIn: createSignInClient(),
})
