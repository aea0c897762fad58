// Checks the lock files: every platform, hashes, licenses, install scripts. Needs no network.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../runCommand.mjs'
import { dryRun, platforms, withCleanCopy } from './dryRun.mjs'
import { installScriptFaults } from './installScripts.mjs'
import { licenseFaults } from './licenses.mjs'
import { lockFaults, toolsWithout, unhashedTools } from './lockFaults.mjs'
import { readLock } from './lockFile.mjs'

/** The lock file of the benchmark's peers stands apart: nothing of it is shipped. */
const peers = join(root, 'bench/sign-in')
const lock = readLock(root)
const faults = [
  ...lockFaults(lock),
  ...licenseFaults(lock, licenseOf),
  ...installScriptFaults(lock),
  ...lockFaults(readLock(peers)).map((line) => `bench/sign-in: ${line}`),
  ...(
    await Promise.all([
      platformFaults(root, lock, platforms),
      platformFaults(peers, readLock(peers), ['linux-x64']),
    ])
  ).flat(),
]

for (const fault of faults) console.error(fault)
const unhashed = Object.values(lock.packages).filter(({ os, integrity }) => os && !integrity).length
console.log(
  `${Object.keys(lock.packages).length} entries, ${platforms.length} platforms; ` +
    `${unhashed} packages of ${unhashedTools.join(', ')} for other platforms have no hash.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

/** As the installed package has it, else as the registry told npm: a package of another platform is not installed. */
function licenseOf(path) {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return lock.packages[path].license ?? null
  const { license } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : null
}

function platformFaults(folder, ofFolder, on) {
  return withCleanCopy(folder, ofFolder, async (copy) => {
    const found = []
    for (const platform of on) {
      const installed = await dryRun(copy, platform).catch(({ message }) => {
        found.push(message)
        return null
      })
      if (installed === null) break
      const without = toolsWithout(ofFolder.packages, installed)
      found.push(...without.map((tool) => `${tool} has no package for ${platform}.`))
    }
    return found
  })
}
