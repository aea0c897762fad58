import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const oldest = [20, 19]

/** What is wrong with a Node.js version, or null. */
export function nodeFault(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return null
  return `Countersign needs Node.js ${oldest.join('.')} or newer, this is ${version}. Get one at https://nodejs.org.`
}

/** Checks Node.js, and installs what package-lock.json names when it is not there. Says so when it does. */
export async function installDependencies() {
  const fault = nodeFault(process.versions.node)
  if (fault) fail(fault)
  const [wanted, installed] = await Promise.all(
    ['package-lock.json', 'node_modules/.package-lock.json'].map(readLock),
  )
  const reason = installReason(wanted, installed)
  if (!reason) return
  console.log(`${reason} Running npm ci.`)
  if ((await npmCi()) !== 0) fail('npm ci failed. Its output is above.')
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}

/** Why an install is needed: the lock file against what npm wrote down of the last install; null when it is not. */
export function installReason(wanted, installed) {
  if (!installed) return 'Dependencies are not installed.'
  for (const [path, entry] of Object.entries(wanted?.packages ?? {})) {
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

function npmCi() {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--prefer-offline'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(1))
    npm.on('exit', (code) => resolve(code ?? 1))
  })
}
