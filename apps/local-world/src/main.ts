import { parseArgs } from 'node:util'
import { ServerError } from '@countersign/server'
import { TestingError } from '@countersign/testing'
import { PHONE_PATH } from '@countersign/testing/internal'
import { PLAYGROUND_PATH } from './playground.ts'
import { type StartWorldOptions, startWorld, type World } from './startWorld.ts'

// `npm start`, `npm run dev` (--dev), and the environment of the browser tests (--test).
const { values: flags } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, test: { type: 'boolean', default: false } },
})

let world: World | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// The parent process has ended.
process.on('disconnect', () => void stop())

try {
  world = await startWorld(flags.test ? testWorld() : localWorld())
  announce(world)
} catch (error) {
  console.error(isKnown(error) ? error.message : error)
  process.exit(1)
}

function testWorld(): StartWorldOptions {
  return {
    port: 0,
    chainPorts: [0, 0],
    relayPort: 0,
    relayControls: true,
    hostPorts: [0, 0],
    explorerPort: 0,
    popupWalletControls: true,
    recordErrors: true,
    dataDir: null,
    databaseImage: process.env.TEST_EMBEDDED_IMAGE,
    environment: {
      // Most tests look at the states in between. `request-signature.spec.ts` has the default.
      REQUEST_SIGNATURE: 'on_click',
      // A host that tests respond for in the page: no page contacts another machine.
      AVATAR_ORIGINS: 'https://localhost:9443',
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
    },
  }
}

function localWorld(): StartWorldOptions {
  const { PORT, CHAIN_PORTS, RELAY_PORT } = process.env
  const [firstPort, secondPort] = CHAIN_PORTS?.split(',').map(Number) ?? []
  return {
    environment: process.env,
    dev: flags.dev,
    ...(PORT ? { port: Number(PORT) } : {}),
    ...(RELAY_PORT ? { relayPort: Number(RELAY_PORT) } : {}),
    ...(firstPort !== undefined && secondPort !== undefined ? { chainPorts: [firstPort, secondPort] } : {}),
  }
}

function announce({ url, chains, relay, explorerUrl, names, popupWallet, safeHost }: World): void {
  const lines = chains.map(({ id, name, rpcUrl }) => `  ${id}  ${name}  ${rpcUrl}`)
  lines.push(
    `  Local explorer  ${explorerUrl}`,
    `  WalletConnect relay  ${relay.url}`,
    `  Avatar gateway  ${names.gatewayUrl}`,
    `  Token ${names.token.symbol} on ${names.token.chainId}  ${names.token.address}`,
  )
  if (!flags.test) {
    if (!process.env.PORT && new URL(url).port !== '3000')
      console.log('Port 3000 is in use. Using another port.')
    const phone = `Demo phone: ${url}${PHONE_PATH}\n`
    const safe = `Demo Safe app: ${safeHost.url}\n`
    const views = flags.dev ? `Playground: ${url}${PLAYGROUND_PATH}\n` : ''
    console.log(
      `\nCountersign is ready: ${url}\n${phone}${safe}${views}\n${lines.join('\n')}\n\nPress Ctrl-C to stop.`,
    )
  }
  process.send?.({ url, chains, relay, explorerUrl, names, popupWallet, safeHost })
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Running requests have ten seconds to finish.
  setTimeout(() => process.exit(1), 15_000).unref()
  await world?.close()
  process.exit(0)
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof TestingError ||
    error instanceof ServerError ||
    (error instanceof Error && error.name === 'DatabaseError')
  )
}
