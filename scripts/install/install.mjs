import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const minimumVersion = [20, 19]
/** What `npm start`, `serve`, `create` and `pack` build and run. It needs a third of all packages. */
const runWorkspaces = ['apps/local-world', 'apps/server', 'apps/web', 'packages/codemod']
/** Names the lock file of the last install of these workspaces; a full install removes it. */
const runMark = join(root, 'node_modules/.countersign-run')

/** The problem with a Node.js version, or null. */
export function nodeIssue(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > minimumVersion[0] || (major === minimumVersion[0] && minor >= minimumVersion[1])) return null
  return `Countersign requires Node.js ${minimumVersion.join('.')} or newer, found ${version}. Download it from https://nodejs.org.`
}

/**
 * Checks the Node.js version, and installs missing packages of package-lock.json, with a message. `toRun`: only those
 * that build and run the product (the `dependencies` of the root and of its workspaces), unless all were installed before.
 */
export async function installDependencies({ toRun = false } = {}) {
  const issue = nodeIssue(process.versions.node)
  if (issue) fail(issue)
  const [locked, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(readLock),
  )
  const reason = installReason(locked, installed)
  if (!reason) return
  const hash = createHash('sha256').update(JSON.stringify(locked)).digest('hex')
  const marked = await readFile(runMark, 'utf8').catch(() => null)
  const wanted = toRun ? runInstall({ isInstalled: installed !== null, marked, hash }) : 'all'
  if (wanted === 'none') return
  console.log(`${reason} Running npm ci.`)
  const workspaces = runWorkspaces.flatMap((name) => ['--workspace', name])
  const args = wanted === 'run' ? ['--omit', 'dev', '--include-workspace-root', ...workspaces] : []
  if ((await npmCi(args)) !== 0) fail('npm ci failed. See the output above.')
  if (wanted === 'run') await writeFile(runMark, hash)
}

/** What to install to run the product when packages are missing. `marked` is the hash of the last lock file, or null. */
export function runInstall({ isInstalled, marked, hash }) {
  if (marked === hash) return 'none'
  return isInstalled && marked === null ? 'all' : 'run'
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}

/** Why an install is needed, by comparing the lock file with npm's record of the last install; else null. */
export function installReason(locked, installed) {
  if (!installed) return 'Dependencies are not installed.'
  for (const [path, entry] of Object.entries(locked?.packages ?? {})) {
    if (path === '' || !path.includes('node_modules/')) continue
    const present = installed.packages?.[path]
    const mayBeMissing = entry.optional || entry.devOptional || entry.peer
    if (!present && mayBeMissing) continue
    if (!present) return `${path.replace('node_modules/', '')} is not installed.`
    if (present.version !== entry.version)
      return `${path.replace('node_modules/', '')} is not at ${entry.version}.`
  }
  return null
}

async function readLock(path) {
  try {
    return JSON.parse(await readFile(join(root, path), 'utf8'))
  } catch {
    return null
  }
}

function npmCi(args) {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--prefer-offline', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(1))
    npm.on('exit', (code) => resolve(code ?? 1))
  })
}
