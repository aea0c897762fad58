import { type ChainControls, chainControls, type LocalRelay } from '@countersign/testing'
import { expect, type TestInfo } from '@playwright/test'
import { type OwnChain, ownChain } from './ownChain.ts'
import { ownRelay } from './ownRelay.ts'
import { type Faults, watchContext } from './watchContext.ts'
import { workerTest } from './workerTest.ts'
import { type RunningWorld, runningWorld } from './world.ts'

type Fixtures = {
  /** Where the application, the networks and the relay are. */
  readonly world: RunningWorld
  /** The errors in the pages so far; `faults.uncaught.length = 0` accepts them. */
  readonly faults: Faults
  /** Controls of a network by its id, for tests that hold back mining or set a balance. */
  readonly controls: (chainId: number) => ChainControls
  /** A separate first network instead of the world's, for tests that revert it or make it fail. */
  readonly chain: OwnChain
  /** A separate relay instead of the world's, for tests that make it fail or read published messages. */
  readonly relay: LocalRelay
}

/**
 * Playwright's test with the world, and with three things asserted after every test: no page, socket or worker asked
 * for another machine, the Content-Security-Policy refused nothing, and no error was left uncaught.
 */
export const test = workerTest.extend<Fixtures>({
  world: async ({ browserName: _ }, use) => use(runningWorld()),
  baseURL: async ({ world }, use) => use(world.url),
  faults: [
    async ({ context }, use, testInfo) => {
      const faults = watchContext(context)
      await use(faults)
      await expectNoFaults(faults, testInfo)
    },
    { auto: true },
  ],
  controls: async ({ world }, use) =>
    use((chainId) => {
      const chain = world.chains.find(({ id }) => id === chainId)
      if (!chain) throw new Error(`The world has no network ${chainId}.`)
      return chainControls(chain.rpcUrl)
    }),
  chain: async ({ context, world }, use) => {
    const chain = await ownChain(context, world)
    await use(chain)
    await chain.close()
  },
  relay: async ({ context, world }, use) => {
    const relay = await ownRelay(context, world)
    await use(relay)
    await relay.close()
  },
})

/** Expects that no error of a page was recorded. */
export async function expectNoFaults(faults: Faults, testInfo: TestInfo): Promise<void> {
  if (faults.consoleErrors.length > 0) {
    await testInfo.attach('console errors', { body: faults.consoleErrors.join('\n') })
  }
  expect(faults.outside, 'only this machine is contacted').toEqual([])
  expect(faults.violations, 'the Content-Security-Policy refuses nothing').toEqual([])
  expect(faults.uncaught, 'no error is left uncaught').toEqual([])
}

export { expect }
