import { parseArgs } from 'node:util'
import { ServerError } from '@countersign/server'
import { PHONE_PATH } from './bundle/phonePage.ts'
import { DevEnvError } from './devEnvError.ts'
import { PLAYGROUND_PATH } from './world/playground.ts'
import { type StartWorldOptions, startWorld, type World } from './world/startWorld.ts'

// `npm start`, `npm run dev` (--dev), and the world that tests run against (--test).
const { values: flags } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, test: { type: 'boolean', default: false } },
})

let world: World | undefined
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// Whoever started this process is gone, however it ended.
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
    keysControls: true,
    dataDir: null,
    // All tests are one client.
    environment: {
      LIMIT_NONCES: '0',
      LIMIT_SIGN_INS: '0',
      LIMIT_SIGN_INS_PER_WALLET: '0',
      LIMIT_CONTRACT_CHECKS: '0',
      LIMIT_TRANSACTIONS: '0',
      LIMIT_CHANGES: '0',
      LIMIT_READS: '0',
      LIMIT_EXPORTS: '0',
    },
  }
}

function localWorld(): StartWorldOptions {
  const { PORT, CHAIN_PORTS, RELAY_PORT } = process.env
  const [one, two] = CHAIN_PORTS?.split(',').map(Number) ?? []
  return {
    environment: process.env,
    dev: flags.dev,
    ...(PORT ? { port: Number(PORT) } : {}),
    ...(RELAY_PORT ? { relayPort: Number(RELAY_PORT) } : {}),
    ...(one !== undefined && two !== undefined ? { chainPorts: [one, two] } : {}),
  }
}

function announce({ url, chains, relay, names, keysHost, safeHost }: World): void {
  const lines = chains.map(({ id, name, rpcUrl }) => `  ${id}  ${name}  ${rpcUrl}`)
  lines.push(`  WalletConnect relay  ${relay.url}`, `  Pictures of names  ${names.gatewayUrl}`)
  if (!flags.test) {
    if (!process.env.PORT && new URL(url).port !== '3000')
      console.log('Port 3000 is taken, so this is another one.')
    const phone = `A phone to scan with: ${url}${PHONE_PATH}\n`
    const safe = `Inside a Safe: ${safeHost.url}\n`
    const views = flags.dev ? `Every view in every state: ${url}${PLAYGROUND_PATH}\n` : ''
    console.log(
      `\nCountersign is ready: ${url}\n${phone}${safe}${views}\n${lines.join('\n')}\n\nCtrl-C ends it.`,
    )
  }
  process.send?.({ url, chains, relay, names, keysHost, safeHost })
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Accepted requests have ten seconds; whatever takes longer is not waited for.
  setTimeout(() => process.exit(1), 15_000).unref()
  await world?.close()
  process.exit(0)
}

function isKnown(error: unknown): error is Error {
  return (
    error instanceof DevEnvError ||
    error instanceof ServerError ||
    (error instanceof Error && error.name === 'DatabaseError')
  )
}
