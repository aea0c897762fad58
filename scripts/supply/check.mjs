// Checks the lock files: every platform, hashes, licenses, install scripts. Needs no network.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository/runCommand.mjs'
import { dryRun, platforms, withCleanCopy } from './dryRun.mjs'
import { installScriptIssues } from './installScripts.mjs'
import { licenseIssues } from './licenses.mjs'
import { readLock, withIconPackages } from './lockFile.mjs'
import { lockIssues, toolsWithout } from './lockIssues.mjs'

/** The lock file of the other servers in the benchmark is separate, because nothing in it is shipped. */
const peers = join(root, 'bench/sign-in')
const lock = readLock(root)
const issues = [
  ...lockIssues(lock),
  ...licenseIssues(withIconPackages(lock), licenseOf),
  ...installScriptIssues(lock),
  ...lockIssues(readLock(peers)).map((line) => `bench/sign-in: ${line}`),
  ...['bench/features', 'bench/peers', 'e2e/openid/parties'].flatMap((folder) =>
    lockIssues(readLock(join(root, folder))).map((line) => `${folder}: ${line}`),
  ),
  ...(
    await Promise.all([
      platformIssues(root, lock, platforms),
      platformIssues(peers, readLock(peers), ['linux-x64']),
    ])
  ).flat(),
]

for (const issue of issues) console.error(issue)
console.log(`${Object.keys(lock.packages).length} entries, ${platforms.length} platforms.`)
process.exitCode = issues.length === 0 ? 0 : 1

/** From the installed package, else from the lock file: packages of other platforms are not installed. */
function licenseOf(path) {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return withIconPackages(lock).packages[path].license ?? null
  const { license } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' ? license : null
}

function platformIssues(folder, folderLock, platformNames) {
  return withCleanCopy(folder, folderLock, async (copy) => {
    const found = []
    for (const platform of platformNames) {
      const installed = await dryRun(copy, platform).catch(({ message }) => {
        found.push(message)
        return null
      })
      if (installed === null) break
      const missing = toolsWithout(folderLock.packages, installed)
      found.push(...missing.map((tool) => `${tool} has no package for ${platform}.`))
    }
    return found
  })
}
