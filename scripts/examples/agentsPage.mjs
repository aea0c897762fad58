// npm run suite -- agents [name…]: builds and starts the five templates from the files of docs/start/coding-agents.md alone, with the
// packed packages, outside of the repository.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { packPackages } from '../packages/packPackages.mjs'
import { freePort } from '../repository/freePort.mjs'
import { root } from '../repository/runCommand.mjs'
import { readAgentFiles } from './readAgentFiles.mjs'
import { envOf, runIn } from './runIn.mjs'

const page = await readFile(join(root, 'docs/start/coding-agents.md'), 'utf8')
const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'countersign-agents-'))
try {
  const packed = await packPackages({ into: join(folder, 'packed'), log: () => {} })
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  for (const [name, files] of readAgentFiles(page)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const app = join(folder, name)
    for (const [path, text] of files) {
      await mkdir(dirname(join(app, path)), { recursive: true })
      await writeFile(join(app, path), path === 'package.json' ? withPacked(text, tarballs) : text)
    }
    await runIn(app, ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'])
    await runIn(app, ['npm', 'run', 'build'], { NEXT_TELEMETRY_DISABLED: '1' })
    await start(app, files.has('server.js'))
    console.log(`${name} is built, and responds.`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** The manifest with the packed packages, which are not published. */
function withPacked(text, overrides) {
  const manifest = JSON.parse(text)
  for (const name of Object.keys(manifest.dependencies))
    if (overrides[name]) manifest.dependencies[name] = overrides[name]
  return JSON.stringify({ ...manifest, overrides })
}

/**
 * Starts an application. A server refuses the protected route without a session, and a framework renders the button. Throws
 * otherwise.
 */
async function start(app, hasRoute) {
  const port = String(await freePort())
  const [command, ...args] = hasRoute ? ['node', 'server.js'] : ['npm', 'start']
  const env = envOf(app, { PORT: port, ORIGIN: `http://localhost:${port}` })
  const child = spawn(command, args, { cwd: app, env, detached: true, stdio: 'inherit' })
  try {
    const response = await respond(`http://localhost:${port}${hasRoute ? '/api/me' : '/'}`, child)
    const text = await response.text()
    if (hasRoute ? response.status !== 401 : !text.includes('Connect Wallet'))
      throw new Error(`${app} responded with ${response.status}: ${text.slice(0, 500)}`)
  } finally {
    // npm starts the server as its child.
    if (child.exitCode === null) process.kill(-child.pid)
  }
}

/** Waits for the first response, for at most a minute. */
async function respond(url, child) {
  for (const end = Date.now() + 60_000; Date.now() < end && child.exitCode === null; await setTimeout(250)) {
    const response = await fetch(url).catch(() => null)
    if (response) return response
  }
  throw new Error(`${url} did not respond.`)
}
