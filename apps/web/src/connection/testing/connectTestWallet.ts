import { type Address, numberToHex } from 'viem'
import { type Config, type CreateConnectorFn, createConnector } from 'wagmi'
import { connect } from 'wagmi/actions'

/** Connects a wallet of one account, on any network. */
export async function connectTestWallet(
  config: Config,
  { address, chainId }: { readonly address: Address; readonly chainId: number },
): Promise<void> {
  const request = async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? numberToHex(chainId) : null
  const wallet: CreateConnectorFn = createConnector(() => ({
    id: 'test',
    name: 'Test Wallet',
    type: 'test',
    connect: async () => ({ accounts: [address] as never, chainId }),
    disconnect: async () => {},
    getAccounts: async () => [address],
    getChainId: async () => chainId,
    getProvider: async () => ({ request }),
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  await connect(config, { connector: config._internal.connectors.setup(wallet) })
}
