import { parseArgs } from 'node:util'
import { runCases } from './runCases.ts'
import { startFuzzed } from './startFuzzed.ts'

/*
 * Sends random requests to a complete server over raw connections: `npm run fuzz -- http --cases 1000 --seed
 * 7`. Prints each error with the request and exits with 1.
 */

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string', default: '20261122' } },
})
const [cases, seed] = [Number(values.cases), Number(values.seed)]
if (!Number.isSafeInteger(cases) || cases < 1 || !Number.isSafeInteger(seed)) {
  throw new TypeError('--cases must be a positive integer, --seed an integer.')
}

const failures: string[] = []
process.on('unhandledRejection', (reason) => failures.push(`unhandled rejection: ${reason}`))
process.on('uncaughtException', (error) => failures.push(`uncaught exception: ${error.stack}`))
const server = await startFuzzed()
const begun = performance.now()
const report = await runCases({
  port: server.port,
  origin: server.url,
  cases,
  seed,
  onProgress(done, found) {
    if (done % 5_000 === 0) console.log(`${done} cases, ${found} failures`)
  },
})
failures.push(...report.failures, ...server.failures)
if ((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status !== 200)
  failures.push('not ready at the end')
const left = await server.inProgress()
if (left.requests > 0 || left.connections > 1) failures.push(`left: ${JSON.stringify(left)}`)
await server.close()

console.log(`seed ${seed}: ${report.cases} cases in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
for (const [status, count] of [...report.statuses].sort(([a], [b]) => a - b))
  console.log(`${status}: ${count}`)
for (const failure of failures) console.error(failure)
console.log(`${failures.length} failures`)
process.exit(failures.length > 0 ? 1 : 0)
