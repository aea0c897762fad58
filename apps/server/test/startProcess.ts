import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../src/environment/Settings.ts'
import { writeBuiltWeb } from './settings.ts'
import type { Place } from './visitor.ts'

const program = fileURLToPath(new URL('./serverProcess.ts', import.meta.url))
const loader = fileURLToPath(import.meta.resolve('tsx'))

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
}

export type ProcessOptions = {
  /** Those that differ from the settings of tests; without limits. */
  readonly settings?: Partial<Settings>
  /** How far the clock of its machine is ahead, in milliseconds. */
  readonly clockOffset?: number
  /** A shell's command before the program, as `ulimit -f 100`. */
  readonly before?: string
  /** The user it runs as. Default: that of this process. */
  readonly uid?: number
  /** Options of node, as for the size of its heap. */
  readonly nodeOptions?: readonly string[]
}

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

export type ServerProcess = {
  readonly pid: number
  /** Resolves once it answers; rejects with its words when it ends before. */
  readonly ready: Promise<Place>
  readonly ended: Promise<Ended>
  /** All that it said so far. */
  said(): string
  /** What its log tells of requests, as `[path, status]`. */
  answered(): [string, number][]
  kill(signal: NodeJS.Signals): Promise<Ended>
  /** What it holds of this machine's memory, in bytes. */
  memory(): number
}

/** Starts a real server in a process of its own; it ends with this one. Origin: that of `publicUrl`, or its port. */
export async function startProcess(options: ProcessOptions = {}): Promise<ServerProcess> {
  const { settings = {}, clockOffset, before, uid, nodeOptions = [] } = options
  const webRoot = await writeBuiltWeb()
  const flags = [...nodeOptions, '--import', loader, '--conditions=source']
  if (clockOffset !== undefined) flags.push('--import', shiftedClock(clockOffset))
  const node = [process.execPath, ...flags, program]
  const [file = '', ...args] = before ? ['/bin/sh', '-c', `${before}; exec "$@"`, 'sh', ...node] : node
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      WEB_ROOT: webRoot,
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
  const ready = new Promise<Place>((resolve, reject) => {
    child.stderr?.on('data', () => {
      const listening = logged(said).find(({ message }) => /^Listening on /.test(String(message)))
      if (listening) resolve({ port: Number(listening.port), origin: String(listening.url) })
    })
    void ended.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  // Nobody may be waiting for it when it fails.
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

/** The whole lines of a log. */
function logged(text: string): Record<string, unknown>[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
}

/** A module that sets the clock of a process wrong, as that of a machine may be. */
function shiftedClock(offset: number): string {
  const source = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${offset}) : super(...given) }
      static now() { return Right.now() + ${offset} }
    }`
  return `data:text/javascript,${encodeURIComponent(source)}`
}
