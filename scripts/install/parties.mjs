import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runCommand } from '../repository/runCommand.mjs'
import { installPackages } from './debian.mjs'

const source = join(root, 'e2e/openid/parties')

/** Where the applications of e2e/openid are installed and run, with the versions of their lock file. */
export const partiesFolder = join(root, 'node_modules/.cache/countersign/parties')

/** The Debian packages of the applications that npm does not have, and a file of each. None of them starts a server. */
const packages = {
  apache: {
    'apache2-bin': '/usr/sbin/apache2',
    'libapache2-mod-auth-openidc': '/usr/lib/apache2/modules/mod_auth_openidc.so',
  },
  django: {
    'python3-django': '/usr/lib/python3/dist-packages/django',
    'python3-authlib': '/usr/lib/python3/dist-packages/authlib',
    'python3-requests': '/usr/lib/python3/dist-packages/requests',
  },
}

/** Why an application cannot run, and what to install; `null` if it can. */
export function missingPartyReason(name) {
  const missing = missingPackages(name)
  return missing.length > 0 ? `${name} is missing. Install it: apt-get install ${missing.join(' ')}` : null
}

/** Installs the applications. Returns a reason for each one that is still missing, whose test is skipped. */
export async function ensureParties(env = process.env) {
  await installFromNpm()
  for (const name of Object.keys(packages)) {
    const missing = missingPackages(name)
    if (missing.length > 0) installPackages(missing, env)
  }
  return Object.keys(packages).flatMap((name) => missingPartyReason(name) ?? [])
}

const missingPackages = (name) =>
  Object.entries(packages[name] ?? {}).flatMap(([key, file]) => (existsSync(file) ? [] : [key]))

async function installFromNpm() {
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8')
  const mark = join(partiesFolder, 'node_modules/.installed')
  const isInstalled = (await readFile(mark, 'utf8').catch(() => null)) === lock
  await cp(source, partiesFolder, { recursive: true })
  if (isInstalled) return
  const args = ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  if ((await runCommand('npm', args, { cwd: partiesFolder })) !== 0) throw new Error('npm ci failed.')
  await writeFile(mark, lock)
}
