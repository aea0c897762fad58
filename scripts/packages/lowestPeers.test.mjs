import { expect, test } from 'vitest'
import { lowestPeers } from './lowestPeers.mjs'
import { readManifest } from './manifests.mjs'

/** Peers whose lowest version is not tested: the plugin of Vite does nothing before Vite 8. */
const untested = ['vite']

/** The lowest version of a range such as ^3.0.0 or >=18.3. */
const lowestOf = (range) => {
  const [, major, minor, patch = '0'] = /^(?:\^|>=)(\d+)\.(\d+)(?:\.(\d+))?(?: \|\||$)/.exec(range)
  return `${major}.${minor}.${patch}`
}

test.each(['packages/kit', 'packages/core'])(
  'tests %s with the lowest version of each peer',
  async (folder) => {
    const { peerDependencies, devDependencies } = await readManifest(folder)
    const entries = Object.entries(peerDependencies).filter(([name]) => !untested.includes(name))
    expect(entries.length).toBeGreaterThan(0)
    for (const [name, range] of entries) {
      // The tests of this repository use the SDKs, which are optional peers.
      const tested = lowestPeers[name] ?? devDependencies[name]
      expect(tested, name).toBe(lowestOf(range))
    }
  },
)
