// The sign-in server. Unlike the one of the example, it verifies the signatures of contract accounts: Safes and the account
// of the popup wallet.
import { createServer } from 'node:http'
import { createSignIn } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler } from '@countersign/sign-in/node'

const { ORIGIN, PORT, MAINNET_RPC_URL, BASE_RPC_URL } = process.env

const signIn = createSignIn({
  database: await openEmbedded({ folder: '.data' }),
  origin: ORIGIN,
  appName: 'Own wagmi Example',
  chainIds: [1, 8453],
  rpcUrls: { 1: [MAINNET_RPC_URL], 8453: [BASE_RPC_URL] },
})
createServer(toNodeHandler(signIn)).listen(Number(PORT), '127.0.0.1')
