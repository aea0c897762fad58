import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints how long the journeys of each engine took, the starts of its browsers included. */
export default class EngineTimes implements Reporter {
  readonly #times = new Map<string, { count: number; milliseconds: number }>()

  onTestEnd(test: TestCase, { duration }: TestResult) {
    const engine = test.parent.project()?.name ?? ''
    const { count, milliseconds } = this.#times.get(engine) ?? { count: 0, milliseconds: 0 }
    this.#times.set(engine, { count: count + 1, milliseconds: milliseconds + duration })
  }

  onEnd() {
    for (const [engine, { count, milliseconds }] of this.#times)
      console.log(`${engine.padEnd(8)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${count} journeys`)
  }
}
