import type { ChainConfig, WebConfig } from '@countersign/api'
import { createWalletConfig, loadLanguage } from '@countersign/kit'
import { prerender } from 'react-dom/static.edge'
import { App } from '../App.tsx'
import { toChain } from '../config/toChain.ts'
import { type Language, language } from '../i18n/language.ts'
import { createQueryClient } from '../queryClient.ts'
import { Root } from '../Root.tsx'
import { routes } from '../routes/routes.ts'

/** The first frame shows no chain. */
const chain: ChainConfig = {
  id: 1,
  name: 'Any',
  nativeCurrency: { name: 'Any', symbol: 'ANY', decimals: 18 },
  rpcUrls: ['http://localhost'],
  blockExplorers: [],
  contracts: {},
  testnet: false,
}

/**
 * Returns the HTML of the home page as a user without a session sees it at first, in a language. Runs in Node.js, in
 * the build.
 */
export async function renderHome(config: Omit<WebConfig, 'chains'>, shown: Language): Promise<string> {
  await loadLanguage(shown.locale)
  language.set(shown)
  await routes['/'].load()
  const wagmi = createWalletConfig({ chains: [toChain(chain)] })
  const { prelude } = await prerender(
    <Root>
      <App
        config={{ ...config, chains: [chain] }}
        wagmi={wagmi}
        queryClient={createQueryClient()}
        signedOut
      />
    </Root>,
    {
      // In one piece: React moves larger parts into place by a script, which the policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
