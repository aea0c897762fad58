import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

// A fixed wait costs its time, and on a slow machine what must not happen happens later: use a clock or an event.

const tests =
  /^(e2e\/.*\.ts|apps\/\w+\/test\/.*\.ts|packages\/testing\/.*\.ts|(packages|apps|scripts)\/.*(\.test\.(tsx?|mjs)|\/testing\/.*\.tsx?))$/

/** A promise that only time settles. `setTimeout` without a time, or with 0, only lets the event loop turn. */
const sleep =
  /\bwaitForTimeout\(|setTimeout\((?:resolve|done|r),(?! 0\))|setTimeout as \w+ \} from 'node:timers\/promises'/

/** Files that need the time itself. */
const exceptions = {
  'apps/local-world/src/contractAccounts/testing/startRpcProxy.ts': 'a server that responds late',
  'apps/server/src/resilience/badRequests.test.ts': 'a client that sends one byte at a time',
  'apps/server/src/resilience/embedded.test.ts': 'ends as soon as a file exists',
  'apps/server/src/testing/sessionReads.ts': 'limits the rate of requests to a closed port',
  'apps/server/src/testing/signInLoad.ts': 'limits the rate of requests to a closed port',
  'apps/server/test/ha/main.ts': 'load that lasts for some time',
  'apps/server/test/ha/startLoad.ts': 'limits the rate of requests to a closed port',
  'apps/server/test/ha/until.ts': 'ends as soon as a condition holds',
  'e2e/engines/driver/createTab.ts': 'ends as soon as a condition holds',
  'e2e/engines/driver/startProcess.ts': 'ends as soon as a condition holds',
  'e2e/engines/support/finger.ts': 'a drag has a speed, and no clock can be set in these browsers',
  'e2e/screens/shoot.ts': 'a picture, of which nothing says that it is painted',
  'e2e/screens/shootEngine.ts': 'a picture, of which nothing says that it is painted',
  'packages/core/src/connectors/safe/signing.browser.test.tsx': 'a wallet that responds late',
  'packages/core/src/testing/rpcProxy.ts': 'a server that responds late',
  'packages/core/src/transactions/watch/pollSchedule.test.ts':
    'a server that responds late, on the clock of the test',
  'packages/core/src/transactions/watch/watchTransactions.test.ts': 'a server that responds late',
  'packages/sign-in/src/metrics/alerts.test.ts': 'a hook that is slow, as the alert measures it',
  'packages/sign-in/src/signatures/contract/createFallbackTransport.test.ts': 'a server that responds late',
  'packages/testing/src/contracts/deployer.ts': 'ends as soon as a transaction is mined',
  'packages/testing/src/testWallet/controlWallet.ts': 'ends as soon as the wallet responds',
}

const found = (await filesUnder(root, tests)).filter(
  (file) =>
    file !== 'scripts/check/fixedSleeps.test.mjs' && sleep.test(readFileSync(join(root, file), 'utf8')),
)

test('a fixed sleep is found, and a turn of the event loop is none', () => {
  const wait = (rest) => `await new Promise((resolve) => setTimeout(${rest})`
  expect(
    ['resolve, 300', 'resolve, 10 * SECOND', 'resolve, 0', 'resolve']
      .map(wait)
      .map((line) => sleep.test(line)),
  ).toEqual([true, true, false, false])
  expect(sleep.test("import { setTimeout as pause } from 'node:timers/promises'")).toBe(true)
  expect(sleep.test(['await page.waitFor', 'Timeout(150)'].join(''))).toBe(true)
})

test('no test waits a fixed time', () => {
  expect(found.filter((file) => !(file in exceptions))).toEqual([])
})

test('every exception is one', () => {
  expect(Object.keys(exceptions).filter((file) => !found.includes(file))).toEqual([])
})
