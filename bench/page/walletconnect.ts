// A page with only the client and its dependencies, to measure their size.
import { createWalletConnectProvider } from '@countersign/walletconnect'

Object.assign(globalThis, { createWalletConnectProvider })
