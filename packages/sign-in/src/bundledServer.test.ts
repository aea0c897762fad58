import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignIn } from './createSignIn.ts'
import { createBrowser, origin } from './testing/createBrowser.ts'

/** The packages that the README says to mark as external. */
const external = [
  '@electric-sql/pglite',
  '@simplewebauthn/server',
  'hash-wasm',
  'pg',
  'secp256k1',
  'tiny-secp256k1',
]
const sources = fileURLToPath(new URL('.', import.meta.url))

let folder: string
let stop: () => Promise<void>

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-bundle-')))
  stop = async () => {}
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const entry = `
  import { createServer } from 'node:http'
  import { createSignIn } from './index.ts'
  import { openEmbedded } from './database/embedded/openEmbedded.ts'
  import { toNodeHandler } from './node/index.ts'
  async function main() {
    const database = await openEmbedded({ folder: './data' })
    const signIn = createSignIn({
      database, origin: '${origin}', appName: 'Bundle', chainIds: [31337], metrics: { token: 'metrics-of-the-bundle' },
    })
    const server = createServer(toNodeHandler(signIn)).listen(0, '127.0.0.1', () => console.log(server.address().port))
    process.on('SIGTERM', () => database.close().then(() => process.exit()))
  }
  main().catch((error) => { console.error(error); process.exit(1) })`

/** Bundles a server into an empty folder, which has nothing but the given packages. */
async function bundle(format: 'esm' | 'cjs', packages: readonly string[]): Promise<string> {
  const file = join(folder, format === 'esm' ? 'server.mjs' : 'server.cjs')
  await build({
    stdin: { contents: entry, resolveDir: sources, loader: 'ts' },
    outfile: file,
    bundle: true,
    minify: true,
    keepNames: true,
    format,
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    external,
    logLevel: 'error',
  })
  for (const name of packages) {
    const link = join(folder, 'node_modules', name)
    await mkdir(dirname(link), { recursive: true })
    const resolved = createRequire(import.meta.url).resolve(name)
    await symlink(resolved.slice(0, resolved.indexOf(`/${name}/`) + name.length + 1), link)
  }
  return file
}

function start(file: string, cwd: string) {
  const child = spawn(process.execPath, [file], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const ended = once(child, 'close')
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const port = once(createInterface(child.stdout), 'line').then(([line]) => Number(line))
  return {
    ended,
    errors: () => errors,
    port: Promise.race([port, ended.then(() => Promise.reject(new Error(errors)))]),
  }
}

test.each(['esm', 'cjs'] as const)(
  'a server that esbuild bundled as %s signs in with the embedded database, without other files',
  async (format) => {
    const file = await bundle(format, ['@electric-sql/pglite'])
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere)
    const server = start(file, elsewhere)
    const url = `http://127.0.0.1:${await server.port}`
    expect(await (await fetch(`${url}/api/session`)).json()).toBeNull()
    const browser = createBrowser({
      async fetch({ url: target, method, headers, body }: Request) {
        return fetch(target.replace(origin, url), { method, headers, body, duplex: 'half' } as RequestInit)
      },
    } as SignIn)
    const account = privateKeyToAccount(generatePrivateKey())
    expect(await browser.enter(account)).toHaveStatus(200)
    expect((await browser.send('GET', '/api/session')).body.session).toMatchObject({
      address: account.address,
    })
    expect(server.errors()).toBe('')
  },
  120_000,
)

test.each(['esm', 'cjs'] as const)(
  'a server bundled as %s names the package that is not installed',
  async (format) => {
    const server = start(await bundle(format, []), folder)
    await expect(server.port).rejects.toThrow('npm install @electric-sql/pglite')
    stop = async () => {}
  },
)
