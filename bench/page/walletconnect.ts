// A page with only the client and its dependencies, to measure their size.
import { createProvider } from '@countersign/walletconnect'

Object.assign(globalThis, { createProvider })
