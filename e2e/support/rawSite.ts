import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { createRawSite, type RawSite } from '../../packages/testing/src/phone/testing/rawSite.ts'
import { test as base, expect } from './test.ts'

type Fixtures = {
  /** The site's side of WalletConnect in the test's process, for a phone in the page. */
  readonly site: RawSite
}

/** Playwright's test with a site that the phone's page can be connected to. */
export const test = base.extend<Fixtures>({
  site: async ({ world }, use) => {
    const site = createRawSite({ relayUrl: world.relay.url, projectId: TRIAL_PROJECT_ID })
    await use(site)
    site.close()
  },
})

export { expect }
