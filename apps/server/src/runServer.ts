import { DatabaseError } from '@countersign/sign-in'
import type { Settings } from './environment/Settings.ts'
import { createLog } from './log/createLog.ts'
import { ServerError } from './ServerError.ts'
import { type ServerOptions, startServer } from './startServer.ts'

/**
 * Runs a server as a process of its own. It ends with code 1 and words that say what to do when it cannot start, and
 * with code 0 when the system asks it to end: accepted requests finish first.
 */
export async function runServer(
  readSettings: () => Promise<Settings>,
  options: Omit<ServerOptions, 'settings' | 'log'> = {},
): Promise<void> {
  const log = createLog({ format: 'json' })
  try {
    const settings = await readSettings()
    for (const warning of settings.warnings) log('warn', warning)
    const server = await startServer({ ...options, settings, log })
    let isStopping = false
    const stop = async (reason: string) => {
      if (isStopping) return
      isStopping = true
      log('info', 'Stopping: accepted requests may finish.', { reason })
      await server.close()
      log('info', 'Stopped.')
      process.exit(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
    // Whoever started this process is gone.
    process.on('disconnect', () => void stop('disconnect'))
    // Last: who reads it may end this process at once.
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
