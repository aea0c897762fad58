import type { Connector } from '@wagmi/core'
import type { Eip1193Provider } from '../provider/provider.ts'

/** The connectors that Countersign created for installed wallets, with their providers. */
export const createdConnectors = new WeakMap<Connector, Eip1193Provider>()
