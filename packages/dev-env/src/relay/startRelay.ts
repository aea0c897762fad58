import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { DevEnvError } from '../devEnvError.ts'
import { admit, readsCloseEvent } from './admission.ts'
import { createConnection } from './connection.ts'
import { createExchange } from './exchange.ts'
import { NO_FAULTS, type RelayFaults } from './faults.ts'
import { createMailbox } from './mailbox.ts'
import { openPort } from './openPort.ts'
import { createPowerSwitch } from './powerSwitch.ts'
import type { Published } from './published.ts'
import { serveControls } from './serveControls.ts'

export type StartRelayOptions = {
  /** The port to listen on; 0 takes any free one. Default 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default false. */
  readonly orAnyPort?: boolean
  /** Project ids that are let in beside the one for trials. */
  readonly projectIds?: readonly string[]
  /** Origins of pages that are let in beside those of this machine. Default: all. */
  readonly origins?: readonly string[]
  /** Takes commands of other processes of this machine at {@link LocalRelay.controlsUrl}. Default false. */
  readonly controls?: boolean
}

/** A running relay. It listens on 127.0.0.1 only and forgets everything when it ends. */
export type LocalRelay = {
  /** `ws://127.0.0.1:…` */
  readonly url: string
  /** For `relayControls` in another process; `null` unless `controls` was set. */
  readonly controlsUrl: string | null
  readonly faults: RelayFaults
  /** What was published so far, the newest last. The thousand newest are kept. */
  readonly log: readonly Published[]
  /** The sockets that were let in and are open, the newest last. */
  sockets(): OpenSocket[]
  close(): Promise<void>
}

export type OpenSocket = {
  /** `did:key:…` of whoever opened it. */
  readonly clientId: string
  /** What it hears. */
  readonly topics: readonly string[]
}

/** Milliseconds between two looks for letters that are out of date. */
const SWEEP = 60_000
/** Bytes that a socket may leave unread. */
const MOST_UNREAD = 16_777_216

/**
 * Starts a WalletConnect relay for this machine: a mailbox by topic over WebSocket, with the checks of the public one.
 *
 * @throws {DevEnvError} `port_taken`
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<LocalRelay> {
  const { projectIds = [], origins = null } = options
  const mailbox = createMailbox()
  const log: Published[] = []
  let current = NO_FAULTS
  let number = 0
  const exchange = createExchange({ mailbox, faults: () => current, log })

  const port = openPort({
    judge(request) {
      if (current.unreachable) return { kind: 'ignore' }
      const admission = admit(request, {
        projectIds: [TRIAL_PROJECT_ID, ...projectIds],
        origins,
        hosts: [`127.0.0.1:${number}`, `localhost:${number}`],
      })
      if (admission.status === 'admitted' && current.refuse === null) {
        return { kind: 'admit', clientId: admission.clientId }
      }
      const reason = current.refuse ?? (admission.status === 'refused' ? admission.reason : '')
      return { kind: readsCloseEvent(request) ? current.refuseIn : 'http', reason }
    },
    onSocket(socket, clientId) {
      const connection = createConnection({
        clientId,
        faults: () => current,
        write(frame) {
          if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
          else if (socket.readyState === socket.OPEN) socket.send(frame)
        },
      })
      exchange.connections.add(connection)
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(1003, 'Frames are text')
        else if (exchange.connections.has(connection)) exchange.hear(connection, data.toString())
      })
      socket.on('close', () => {
        exchange.connections.delete(connection)
        connection.end()
      })
    },
  })

  number = await listen(port.listen, options)
  const sweeping = setInterval(mailbox.sweep, SWEEP)
  const power = createPowerSwitch(port, number)
  const faults: RelayFaults = {
    async set(told) {
      current = { ...current, ...told }
      if (current.refuse === null) return
      exchange.connections.clear()
      for (const socket of port.sockets) port.refuse(socket, current.refuseIn, current.refuse)
    },
    clear() {
      current = NO_FAULTS
      return power.on()
    },
    async restart({ loseMessages = false } = {}) {
      if (loseMessages) mailbox.clear()
      await port.cut()
    },
    kill: power.off,
    start: power.on,
  }
  const sockets = () =>
    [...exchange.connections].map(({ clientId, topics }) => ({ clientId, topics: [...topics] }))
  const controls = options.controls
    ? await serveControls({ faults, log: async () => log, sockets: async () => sockets() })
    : undefined

  return {
    url: `ws://127.0.0.1:${number}`,
    controlsUrl: controls?.url ?? null,
    log,
    sockets,
    faults,
    async close() {
      clearInterval(sweeping)
      await Promise.all([power.remove(), controls?.close()])
    },
  }
}

async function listen(
  on: (port: number) => Promise<number>,
  { port = 0, orAnyPort = false }: StartRelayOptions,
): Promise<number> {
  try {
    return await on(port)
  } catch (error) {
    const taken = error instanceof DevEnvError && error.code === 'port_taken'
    if (taken && orAnyPort) return on(0)
    throw error
  }
}
