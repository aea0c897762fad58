// A separate process that runs servers for tests, all on one database: in memory, or the one whose address it is
// given. Tests have no business in it but through the calls of `ownServers.ts`.
import { readEnvironment, type Settings, startServer, TRIAL_PROJECT_ID } from '@countersign/server'
import { openEmbedded } from '@countersign/sign-in/embedded'
import type { OpenIdClient, OpenIdGroup } from '@countersign/sign-in/openid'
import { openPostgres } from '@countersign/sign-in/postgres'
import { type Answered, answeredOf, type CallMessage, type OwnServerOptions } from './ownServersCalls.ts'
import { runningWorld } from './world.ts'

process.on('disconnect', () => process.exit())

const environment = {
  REQUEST_SIGNATURE: 'on_click',
  // All tests share one client IP.
  LIMIT_NONCES: '0',
  LIMIT_SIGN_INS: '0',
  LIMIT_SIGN_INS_PER_WALLET: '0',
  LIMIT_CONTRACT_CHECKS: '0',
  LIMIT_TRANSACTIONS: '0',
  LIMIT_CHANGES: '0',
  LIMIT_READS: '0',
  LIMIT_EXPORTS: '0',
  LIMIT_TOKENS: '0',
  LIMIT_INTROSPECTIONS: '0',
}

const { DATABASE_URL: url } = process.env
const database = await (url
  ? openPostgres({ url })
  : openEmbedded({ folder: null, image: process.env.TEST_EMBEDDED_IMAGE }))
const settings = await worldSettings()
const servers = new Map<string, { readonly answered: Answered[]; close(): Promise<void> }>()

const calls: Record<CallMessage['call'], (argument: never) => Promise<unknown>> = {
  async start({
    publicUrl,
    frameAncestors = "'none'",
    relayUrl,
    passkeys = false,
    terms = null,
    openIdClient,
    openIdGroups = [],
    unreachableChainId,
    requestSignature = settings.requestSignature,
  }: OwnServerOptions) {
    const answered: Answered[] = []
    const walletConnect = { ...settings.walletConnect, ...(relayUrl ? { relayUrl } : {}) }
    const server = await startServer({
      settings: {
        ...settings,
        walletConnect,
        requestSignature,
        publicUrl: publicUrl ?? null,
        frameAncestors,
        passkeys: passkeys ? {} : null,
        terms,
        openId: openIdClient ? await readOpenId(openIdClient, openIdGroups) : null,
        serverRpcUrls: unreachableChainId ? { [unreachableChainId]: ['http://127.0.0.1:1'] } : {},
      },
      // Shared by all: it ends with the process.
      database: { ...database, close: async () => {} },
      log: (_level, _message, fields) => answered.push(...answeredOf(fields)),
    })
    servers.set(server.url, { answered, close: () => server.close() })
    return { url: server.url, port: server.port }
  },
  answered: async (url: string) => servers.get(url)?.answered.splice(0),
  stop: async (url: string) => servers.get(url)?.close(),
  query: (sql: string) => database.query(sql),
}

process.on('message', async ({ id, call, argument }: CallMessage) => {
  try {
    process.send?.({ id, result: await calls[call](argument as never) })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
})
process.send?.('ready')

/** The settings of a provider, read from variables as those of `npm start` are. */
async function readOpenId(client: OpenIdClient, groups: readonly OpenIdGroup[]): Promise<Settings['openId']> {
  const { openId } = await readEnvironment(
    {
      OIDC_SECRET: 'a-secret-of-tests-long-enough-for-keys',
      OIDC_CLIENTS: JSON.stringify([client]),
      OIDC_GROUPS: JSON.stringify(groups),
    },
    'local',
  )
  return openId
}

async function worldSettings(): Promise<Settings> {
  const { chains, relay, explorerUrl } = runningWorld()
  return {
    ...(await readEnvironment(environment, 'local')),
    port: 0,
    walletConnect: { projectId: TRIAL_PROJECT_ID, relayUrl: relay.url },
    chains: chains.map(({ id, name, rpcUrl }) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
      blockExplorers: [{ name: 'Local Explorer', url: `${explorerUrl}/${id}` }],
      contracts: {},
      testnet: true,
    })),
  }
}
