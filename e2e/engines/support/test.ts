import { test as base, expect } from '@playwright/test'
import { missingReason } from '../../../scripts/install/engines.mjs'
import { type RunningWorld, runningWorld } from '../../support/world.ts'
import { createTab, type Tab } from '../driver/createTab.ts'
import type { Browser, Session, Settings } from '../driver/Session.ts'
import { type Engine, startBrowser } from './startBrowser.ts'

type Fixtures = {
  readonly world: RunningWorld
  /** Opens a browser without cookies and stored data, one at a time. */
  readonly openSession: Browser['open']
  /** After the test its errors must be empty. */
  readonly session: Session
  /** The only tab of a browser without cookies and stored data. */
  readonly tab: Tab
}

type Options = { readonly settings: Settings }

/** `null` where the engine is missing. */
type WorkerFixtures = { readonly engineBrowser: Browser | null }
type WorkerOptions = { readonly engine: Engine }

/**
 * Playwright's runner with a browser that Playwright cannot drive. After every test it expects that no other machine was
 * contacted, and that no page had an uncaught error, an unhandled rejection or a violation of its policy. Where the engine
 * is missing, the test counts as skipped.
 */
export const test = base.extend<Fixtures & Options, WorkerFixtures & WorkerOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await startBrowser(engine)
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  world: async ({ engine: _ }, use) => use(runningWorld()),
  openSession: async ({ engine, engineBrowser }, use, testInfo) => {
    testInfo.skip(engineBrowser === null, missingReason(engine))
    const opened: Session[] = []
    await use(async (settings) => {
      if (engineBrowser === null) throw new Error(missingReason(engine))
      const session = await engineBrowser.open(settings)
      opened.push(session)
      return session
    })
    await Promise.all(opened.map((session) => session.close()))
  },
  session: async ({ openSession, settings }, use) => {
    const session = await openSession(settings)
    await use(session)
    const { outside, errors } = await session.pageErrors()
    expect(outside, 'only this machine is contacted').toEqual([])
    expect(errors, 'the console has no error').toEqual([])
  },
  tab: async ({ session }, use) => {
    const tab = createTab(session)
    await use(tab)
    expect(await tab.errors(), 'no page has an error').toEqual([])
  },
})

export { expect }
