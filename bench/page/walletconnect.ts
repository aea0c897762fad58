// The client with all that it stands on, and nothing else: what it weighs is measured on this page.
import { createProvider } from '@countersign/walletconnect'

Object.assign(globalThis, { createProvider })
