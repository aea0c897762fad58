import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { TestingError } from '../errors/TestingError.ts'
import { type Admission, checkAdmission, readsCloseEvent } from './admission.ts'
import { createBroker } from './broker.ts'
import { createConnection } from './connection.ts'
import { createSocketServer } from './createSocketServer.ts'
import { NO_FAULTS, type RelayFaultControls } from './faults.ts'
import { createMailbox } from './mailbox.ts'
import type { OpenSocket } from './OpenSocket.ts'
import { createPowerSwitch } from './powerSwitch.ts'
import type { Published } from './published.ts'
import { serveControls } from './serveControls.ts'

export type StartRelayOptions = {
  /** The port to listen on; 0 takes any free one. Default: 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default: `false`. */
  readonly orAnyPort?: boolean
  /** Accepted project IDs, in addition to the trial one. Default: none. */
  readonly projectIds?: readonly string[]
  /** Accepted origins of pages, in addition to local ones. Default: all. */
  readonly origins?: readonly string[]
  /**
   * Other hosts that this relay stands for, such as `relay.walletconnect.org`: their clients' tokens are valid here. For a
   * page with a built-in relay URL whose sockets a test redirects. Default: none.
   */
  readonly hosts?: readonly string[]
  /** Accepts commands of local processes at its `controlsUrl`. Default: `false`. */
  readonly controls?: boolean
}

/** A running relay. It listens on 127.0.0.1 only and keeps nothing after it is closed. */
export type LocalRelay = {
  /** `ws://127.0.0.1:…` */
  readonly url: string
  /** For `relayControls` in another process; `null` unless `controls` was set. */
  readonly controlsUrl: string | null
  readonly faults: RelayFaultControls
  /** Published messages, newest last. The last thousand are kept. */
  readonly log: readonly Published[]
  /** The open, admitted sockets, newest last. */
  sockets(): OpenSocket[]
  close(): Promise<void>
}

/** Milliseconds between removals of expired messages. */
const SWEEP_INTERVAL = 60_000
/** Maximum buffered bytes per socket. */
const MAX_UNREAD_BYTES = 16_777_216

/**
 * Starts a WalletConnect relay on this machine. It stores messages by topic and makes the checks of the public
 * relay.
 *
 * @throws {TestingError} `port_taken`
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<LocalRelay> {
  const { projectIds = [], origins = null, hosts = [] } = options
  const mailbox = createMailbox()
  const log: Published[] = []
  let current = NO_FAULTS
  let number = 0
  const broker = createBroker({ mailbox, faults: () => current, log })

  const port = createSocketServer({
    decide(request) {
      if (current.unreachable) return { kind: 'ignore' }
      const admission = checkAdmission(request, {
        projectIds: [TRIAL_PROJECT_ID, ...projectIds],
        origins,
        hosts: [`127.0.0.1:${number}`, `localhost:${number}`, ...hosts],
      })
      const { refuse } = current
      const refusal: Admission =
        refuse === null ? admission : { status: 'refused', http: 403, reason: refuse }
      if (refusal.status === 'admitted') return { kind: 'admit', clientId: refusal.clientId }
      const { http: status, reason } = refusal
      const kind = readsCloseEvent(request) ? current.refuseIn : 'handshake'
      return kind === 'handshake' ? { kind: 'http', status, reason } : { kind, reason }
    },
    onSocket(socket, clientId) {
      const connection = createConnection({
        clientId,
        faults: () => current,
        write(frame) {
          if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
          else if (socket.readyState === socket.OPEN) socket.send(frame)
        },
      })
      broker.connections.add(connection)
      socket.on('message', (data, isBinary) => {
        if (isBinary) socket.close(1003, 'Frames are text')
        else if (broker.connections.has(connection)) broker.handle(connection, data.toString())
      })
      socket.on('close', () => {
        broker.connections.delete(connection)
        connection.end()
      })
    },
  })

  number = await listen(port.listen, options)
  const sweeping = setInterval(mailbox.sweep, SWEEP_INTERVAL)
  const power = createPowerSwitch(port, number)
  const faults: RelayFaultControls = {
    async set(changes) {
      current = { ...current, ...changes }
      if (current.refuse === null) return
      broker.connections.clear()
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
    [...broker.connections].map(({ clientId, topics }) => ({ clientId, topics: [...topics] }))
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
    const taken = error instanceof TestingError && error.code === 'port_taken'
    if (taken && orAnyPort) return on(0)
    throw error
  }
}
