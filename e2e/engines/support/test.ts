import { test as base } from '@playwright/test'
import { findFirefox, findWebKit } from '../../../scripts/engines.mjs'
import { type RunningWorld, runningWorld } from '../../support/world.ts'
import { createTab, type Tab } from '../driver/createTab.ts'
import type { Session } from '../driver/Session.ts'
import { startFirefox } from '../driver/startFirefox.ts'
import { startWebKit } from '../driver/startWebKit.ts'

export type Engine = 'firefox' | 'webkit'

type Fixtures = {
  readonly world: RunningWorld
  readonly session: Session
  /** The only tab of a browser that this test has to itself. */
  readonly tab: Tab
}

type Options = {
  readonly engine: Engine
  /** Whether pages have local storage. Default true. */
  readonly hasStorage: boolean
}

/** Playwright's runner with a browser that Playwright cannot drive. */
export const test = base.extend<Fixtures & Options>({
  engine: ['firefox', { option: true }],
  hasStorage: [true, { option: true }],
  world: async ({ browserName: _ }, use) => use(runningWorld()),
  session: async ({ engine, hasStorage }, use) => {
    const session = await (engine === 'firefox' ? firefox(hasStorage) : webKit(hasStorage))
    await use(session)
    await session.close()
  },
  tab: async ({ session }, use) => use(createTab(session)),
})

function firefox(hasStorage: boolean) {
  const path = findFirefox()
  if (!path) throw new Error('No Firefox found. Run the tests by "npm run test:engines".')
  return startFirefox(path, { 'dom.storage.enabled': hasStorage })
}

function webKit(hasStorage: boolean) {
  const programs = findWebKit()
  if (!programs) throw new Error('No WebKit found. Run the tests by "npm run test:engines".')
  return startWebKit({ ...programs, args: [`--enable-html5-local-storage=${hasStorage}`] })
}

export { expect } from '@playwright/test'
