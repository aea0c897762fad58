import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints how long the journeys of each engine took, the starts of its browsers included. */
export default class EngineTimes implements Reporter {
  readonly #times = new Map<string, { count: number; milliseconds: number }>()

  onTestEnd(test: TestCase, { duration, status }: TestResult) {
    if (status === 'skipped') return
    const engine = test.parent.project()?.name ?? ''
    const { count, milliseconds } = this.#times.get(engine) ?? { count: 0, milliseconds: 0 }
    this.#times.set(engine, { count: count + 1, milliseconds: milliseconds + duration })
  }

  onEnd() {
    for (const [engine, { count, milliseconds }] of this.#times) {
      const seconds = (milliseconds / 1000).toFixed(1).padStart(6)
      console.log(`${engine.padEnd(8)} ${seconds} s  ${count} ${count === 1 ? 'journey' : 'journeys'}`)
    }
  }
}
