import { rm } from 'node:fs/promises'
import { type RunningServer, startServer } from '../src/startServer.ts'
import { testSettings, writeBuiltWeb } from '../test/settings.ts'

/** A whole server to send anything to, and what it logged as failed. */
export type FuzzedServer = RunningServer & { readonly failures: readonly string[] }

/** Starts a server on a database in memory, which cuts off what does not come in within a second. */
export async function startFuzzed(): Promise<FuzzedServer> {
  const webRoot = await writeBuiltWeb()
  const failures: string[] = []
  const server = await startServer({
    // Its clients are many: limits would hide all that is behind them.
    settings: {
      ...testSettings,
      trustedProxies: ['127.0.0.1'],
      limits: { ...testSettings.limits, changes: 0 },
    },
    webRoot,
    timeouts: { headers: 500, request: 1_000, unread: 3_000 },
    log: (level, message, fields) => {
      if (level === 'error') failures.push(`${message} ${JSON.stringify(fields, withErrors)}`)
    },
  })
  return {
    ...server,
    failures,
    async close() {
      await server.close()
      await rm(webRoot, { recursive: true })
    },
  }
}

function withErrors(_: string, value: unknown): unknown {
  return value instanceof Error ? value.stack : value
}
