import type { Page } from '@playwright/test'

type TestClock = { ahead: number }

/** Shifts the clock of a page, across reloads too, `offset` milliseconds ahead; it keeps running. */
export async function shiftClock(page: Page, offset: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const clock: TestClock = { ahead }
    const RealDate = Date
    const now = () => RealDate.now() + clock.ahead
    const ShiftedDate = new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
    Object.assign(globalThis, { Date: ShiftedDate, testClock: clock })
  }, offset)
}

/** Moves the shifted clock of the page that is open now on at once. */
export async function skipTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((by) => {
    const { testClock } = globalThis as { testClock?: TestClock }
    if (!testClock) throw new Error('The clock of this page was not shifted.')
    testClock.ahead += by
  }, milliseconds)
}
