import { type ChainControls, chainControls, type LocalRelay } from '@countersign/testing'
import { expect, type TestInfo } from '@playwright/test'
import { type OwnChain, ownChain } from './ownChain.ts'
import { ownRelay } from './ownRelay.ts'
import { type PageErrors, watchContext } from './watchContext.ts'
import { workerTest } from './workerTest.ts'
import { type RunningWorld, runningWorld } from './world.ts'

type Fixtures = {
  /** Where the application, the networks and the relay are. */
  readonly world: RunningWorld
  /** The errors in the pages so far; `pageErrors.uncaught.length = 0` accepts them. */
  readonly pageErrors: PageErrors
  /** Controls of a network by its id. All tests share it: none may pause its mining or take blocks back. */
  readonly controls: (chainId: number) => Pick<ChainControls, 'balanceOf' | 'mine' | 'setBalance'>
  /** A separate first network instead of the world's, for tests that pause it, revert it or make it fail. */
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
  pageErrors: [
    async ({ context }, use, testInfo) => {
      const pageErrors = watchContext(context)
      await use(pageErrors)
      await expectNoPageErrors(pageErrors, testInfo)
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
export async function expectNoPageErrors(pageErrors: PageErrors, testInfo: TestInfo): Promise<void> {
  if (pageErrors.consoleErrors.length > 0) {
    await testInfo.attach('console errors', { body: pageErrors.consoleErrors.join('\n') })
  }
  expect(pageErrors.externalRequests, 'only this machine is contacted').toEqual([])
  expect(pageErrors.violations, 'the Content-Security-Policy refuses nothing').toEqual([])
  expect(pageErrors.uncaught, 'no error is left uncaught').toEqual([])
}

export { expect }
