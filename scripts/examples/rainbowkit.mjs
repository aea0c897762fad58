// npm run suite -- rainbowkit: builds RainbowKit's demo with its own wagmi 2, outside of the repository, and drives it with
// the packed @countersign/testing.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, ensureTestChromium } from '../install/chromium.mjs'
import { packPackages } from '../packages/packPackages.mjs'
import { installExamples } from './installExamples.mjs'
import { runIn } from './runIn.mjs'

const name = 'rainbowkit'
const folder = await mkdtemp(join(tmpdir(), 'countersign-rainbowkit-'))
try {
  const packed = await packPackages({ into: join(folder, 'packed'), log: () => {} })
  await installExamples({ examples: [{ name, peers: {} }], packed, folder })
  const env = { CHROMIUM_PATH: ensureTestChromium(), CHROMIUM_FLAGS: chromiumFlags.join(' ') }
  console.log(await runIn(join(folder, name), ['playwright', 'test'], env))
} finally {
  await rm(folder, { recursive: true, force: true })
}
