import { createWalletConfig } from '@countersign/kit'
import { base, mainnet } from 'viem/chains'
import { cookieStorage, createStorage, http } from 'wagmi'

export const config = createWalletConfig({
  chains: [mainnet, base],
  // Without a URL, viem uses the chain’s public RPC server.
  transports: {
    [mainnet.id]: http(import.meta.env.VITE_MAINNET_RPC_URL),
    [base.id]: http(import.meta.env.VITE_BASE_RPC_URL),
  },
  ssr: true,
  // The server reads the connected account from the cookies.
  storage: createStorage({ storage: cookieStorage }),
})
