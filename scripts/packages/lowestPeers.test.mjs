import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { lowestPeers } from './lowestPeers.mjs'
import { readManifest } from './manifests.mjs'

/** The lowest version of a range such as ^3.0.0 or >=18.3. */
const lowestOf = (range) => {
  const [, major, minor, patch = '0'] = /^(?:\^|>=)(\d+)\.(\d+)(?:\.(\d+))?$/.exec(range)
  return `${major}.${minor}.${patch}`
}

test.each(['packages/kit', 'packages/core'])(
  'tests %s with the lowest version of each peer',
  async (folder) => {
    const { peerDependencies, peerDependenciesMeta, devDependencies } = await readManifest(folder)
    const entries = Object.entries(peerDependencies)
    expect(entries.length).toBeGreaterThan(0)
    for (const [name, range] of entries) {
      // The tests of this repository use the optional peers.
      const tested = peerDependenciesMeta[name] ? devDependencies[name] : lowestPeers[name]
      expect(tested, name).toBe(lowestOf(range))
    }
  },
)

test.each(['packages/kit/README.md', 'apps/docs/pages/guide/troubleshooting.md'])(
  '%s names the version of @wagmi/core that the lowest wagmi is tested with',
  async (file) => {
    const text = await readFile(join(root, file), 'utf8')
    expect(text).toContain(`npm install wagmi@${lowestPeers.wagmi} @wagmi/core@${lowestPeers['@wagmi/core']}`)
  },
)
