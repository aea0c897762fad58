import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Settings } from '../environment/Settings.ts'
import { buildProgram } from './buildProgram.ts'
import type { ServerAddress } from './client.ts'
import { writeBuiltWeb } from './settings.ts'

const entry = new URL('./serverProcess.ts', import.meta.url)

export const noLimits: Settings['limits'] = {
  nonces: 0,
  signIns: 0,
  signInsPerWallet: 0,
  contractChecks: 0,
  transactions: 0,
  changes: 0,
  sessionMisses: 0,
  allClients: 0,
  reads: 0,
  exports: 0,
  tokens: 0,
  introspections: 0,
}

export type ProcessOptions = {
  /** Settings that differ from those of tests; without limits. */
  readonly settings?: Partial<Settings>
  /** Milliseconds that its clock is ahead. */
  readonly clockOffset?: number
  /** A shell command before the program, such as `ulimit -f 100`. */
  readonly before?: string
  /** The user it runs as. Default: that of this process. */
  readonly uid?: number
  /** A Postgres database that it opens without migrating it, as a process of an earlier version that runs already. */
  readonly unmigratedUrl?: string
  /** Milliseconds between two maintenance runs. */
  readonly maintenanceInterval?: number
  /** Options of Node, such as its heap size. */
  readonly nodeOptions?: readonly string[]
}

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type ServerProcess = {
  readonly pid: number
  /** Resolves when it responds; rejects with its output when it exits before. */
  readonly ready: Promise<ServerAddress>
  readonly ended: Promise<Ended>
  /** Its output so far. */
  said(): string
  /** The requests in its log, as `[path, status]`. */
  answered(): [string, number][]
  kill(signal: NodeJS.Signals): Promise<Ended>
  /** Its resident memory in bytes. */
  memory(): number
}

/** Starts a server in a child process, which ends with this one. */
export async function startProcess(options: ProcessOptions = {}): Promise<ServerProcess> {
  const {
    settings = {},
    clockOffset,
    before,
    uid,
    unmigratedUrl,
    maintenanceInterval,
    nodeOptions = [],
  } = options
  const [program, webRoot] = await Promise.all([buildProgram(entry), writeBuiltWeb()])
  const flags = [...nodeOptions]
  if (clockOffset !== undefined) flags.push('--import', shiftedClock(clockOffset))
  const node = [process.execPath, ...flags, program]
  const [file = '', ...args] = before ? ['/bin/sh', '-c', `${before}; exec "$@"`, 'sh', ...node] : node
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      WEB_ROOT: webRoot,
      ...(unmigratedUrl === undefined ? {} : { UNMIGRATED_URL: unmigratedUrl }),
      ...(maintenanceInterval === undefined ? {} : { MAINTENANCE_INTERVAL: `${maintenanceInterval}` }),
      SETTINGS: JSON.stringify({ limits: noLimits, ...settings }),
    },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    rmSync(webRoot, { recursive: true, force: true })
    return { code, signal }
  })
  const ready = new Promise<ServerAddress>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const listening = logged(said).find(({ message }) => /^Listening on /.test(String(message)))
      if (listening) resolve({ port: Number(listening.port), origin: String(listening.url) })
    })
    void ended.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  // It may fail before it is awaited.
  ready.catch(() => {})
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    said: () => said,
    answered: () =>
      logged(said)
        .filter(({ status }) => status !== undefined)
        .map(({ path, status }) => [String(path), Number(status)]),
    kill(signal) {
      child.kill(signal)
      return ended
    },
    memory: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).stdout) * 1024,
  }
}

/** Returns the complete lines of a log. */
function logged(text: string): Record<string, unknown>[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

/** A module that offsets the clock of a process. */
function shiftedClock(offset: number): string {
  const source = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${offset}) : super(...given) }
      static now() { return Right.now() + ${offset} }
    }`
  return `data:text/javascript,${encodeURIComponent(source)}`
}
