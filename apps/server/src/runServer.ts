import { DatabaseError } from '@countersign/sign-in'
import type { Settings } from './environment/Settings.ts'
import { ServerError } from './errors/ServerError.ts'
import { createLog } from './log/createLog.ts'
import { type ServerOptions, startServer } from './startServer.ts'

/**
 * Runs a server until the process receives a signal. Exits with code 1 and an error message when it cannot start or
 * continue, and with code 0 on SIGTERM, after it has drained and accepted requests have finished. A second signal ends
 * the draining.
 */
export async function runServer(
  readSettings: () => Promise<Settings>,
  options: Omit<ServerOptions, 'settings' | 'log'> = {},
): Promise<void> {
  const log = createLog({ format: 'json' })
  try {
    const settings = await readSettings()
    for (const warning of settings.warnings) log('warn', warning)
    const server = await startServer({ ...options, settings, log, onFatalError: () => process.exit(1) })
    let isStopping = false
    const hurry = new AbortController()
    const stop = async (reason: string) => {
      if (isStopping) return hurry.abort()
      isStopping = true
      if (settings.drain > 0) {
        log('info', 'Draining. /readyz fails, and requests are still served.', { reason })
        await server.drain(settings.drain, hurry.signal)
      }
      log('info', 'Stopping. Completing open requests.', { reason })
      await server.close()
      log('info', 'Stopped.')
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
    // The parent process has exited.
    process.on('disconnect', () => void stop('disconnect'))
    // Last, because a parent process may stop this one as soon as it reads it.
    log('info', `Listening on ${settings.host}:${server.port} for ${server.url}.`, {
      url: server.url,
      port: server.port,
    })
  } catch (error) {
    const isKnown = error instanceof ServerError || error instanceof DatabaseError
    console.error(isKnown ? error.message : error)
    process.exit(1)
  }
}
