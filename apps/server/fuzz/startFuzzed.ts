import { rm } from 'node:fs/promises'
import { type RunningServer, startServer } from '../src/startServer.ts'
import { testSettings, writeBuiltWeb } from '../src/testing/settings.ts'

/** A server to fuzz, and the failures that it logged. */
export type FuzzedServer = RunningServer & { readonly failures: readonly string[] }

/**
 * Starts a server with a database in memory. It cuts off requests that take longer than a second to arrive.
 */
export async function startFuzzed(): Promise<FuzzedServer> {
  const webRoot = await writeBuiltWeb()
  const failures: string[] = []
  const server = await startServer({
    // Without limits, which would refuse most requests before they reach the code to test.
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
