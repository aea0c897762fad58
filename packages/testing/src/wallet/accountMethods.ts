import { ProviderError } from './providerError.ts'
import { chainIdIn } from './quirks.ts'
import { invalidParams, type Method, type WalletContext } from './walletContext.ts'

/** Connecting: EIP-1102, EIP-2255 (permissions). */
export const accountMethods: Record<string, Method> = {
  eth_accounts: ({ state }) => state.shown(),
  eth_chainId: ({ state, quirks }) => chainIdIn(quirks.chainIdAs, state.chain().id),
  net_version: ({ state }) => String(state.chain().id),

  async eth_requestAccounts(context) {
    const { state } = context
    if (state.visible().length === 0) await connect(context)
    return state.shown()
  },

  async wallet_requestPermissions(context, [requested]) {
    if (typeof requested !== 'object' || requested === null || !('eth_accounts' in requested)) {
      throw invalidParams('Only the eth_accounts permission is supported.')
    }
    await connect(context)
    return permissions(context)
  },

  wallet_getPermissions: (context) => permissions(context),

  wallet_revokePermissions({ state }) {
    state.revoke()
    return null
  },
}

async function connect({ state, ask }: WalletContext) {
  if (state.isLocked()) throw new ProviderError('unauthorized', 'The wallet is locked.')
  const verdict = await ask({ kind: 'connect', accounts: state.accounts(), selected: state.account() })
  state.goOnline()
  state.connect(verdict.account ?? state.account())
}

function permissions({ state, origin }: WalletContext) {
  if (state.visible().length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: state.shown() }],
    },
  ]
}
