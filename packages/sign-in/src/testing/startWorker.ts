import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const sources = fileURLToPath(new URL('..', import.meta.url))

/** A script in workerd, the runtime of Cloudflare Workers, without its Node.js compatibility. */
export type Worker = {
  readonly url: string
  /** The modules that the bundle does not contain. */
  readonly imports: readonly string[]
  close(): Promise<void>
}

/** Bundles a module of this package for no platform, and runs it. It can import from the folder `src`. */
export async function startWorker(code: string): Promise<Worker> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: sources, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['source'],
    external: ['node:*'],
    metafile: true,
    write: false,
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path))
  const folder = await mkdtemp(join(tmpdir(), 'countersign-worker-'))
  await writeFile(join(folder, 'worker.js'), outputFiles[0]?.text ?? '')
  await writeFile(join(folder, 'config.capnp'), config)
  const child = spawn(workerd(), ['serve', '--control-fd=3', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = async () => {
    child.kill('SIGKILL')
    await closed
    await rm(folder, { recursive: true })
  }
  const port = await Promise.race([readPort(child.stdio[3] as Readable), closed.then(() => null)])
  if (port === null) {
    await close()
    throw new Error('workerd ended before it listened.')
  }
  return { url: `http://127.0.0.1:${port}`, imports, close }
}

// The date is from before `Buffer` and `process` became globals.
const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2024-01-01",
    )),
    (name = "internet", network = (allow = ["local", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`

/** The binary of this platform. The package's own launcher needs its install script. */
function workerd(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('workerd'))
  const system = { win32: 'windows' }[process.platform as string] ?? process.platform
  const arch = process.arch === 'arm64' ? 'arm64' : '64'
  const manifest = require.resolve(`@cloudflare/workerd-${system}-${arch}/package.json`)
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'workerd.exe' : 'workerd')
}

async function readPort(control: Readable): Promise<number | null> {
  for await (const line of createInterface({ input: control })) {
    const message = JSON.parse(line) as { readonly event: string; readonly port?: number }
    if (message.event === 'listen' && message.port !== undefined) return message.port
  }
  return null
}
