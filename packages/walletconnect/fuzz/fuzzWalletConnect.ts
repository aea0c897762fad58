import { parseArgs } from 'node:util'
import { runCase } from './runCase.ts'

/*
 * Hostile relays and wallets against the client: `npm run fuzz -- walletconnect --cases 10000 --seed 7`. Case n has the
 * seed `seed + n`. To repeat a case, pass `--cases 1 --seed` and the printed seed. The exit code is 1 if a case fails.
 */

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '500' }, seed: { type: 'string', default: '20261122' } },
})
const [cases, seed] = [Number(values.cases), Number(values.seed)]
if (!Number.isSafeInteger(cases) || cases < 1 || !Number.isSafeInteger(seed))
  throw new TypeError('--cases must be a positive integer, --seed an integer.')
const MAX_FAILURES = 10

const begun = performance.now()
const counts = new Map<string, number>()
let found = 0
let done = 0
for (; done < cases && found < MAX_FAILURES; done++) {
  const { steps, failures, counts: ofCase } = await runCase(seed + done)
  for (const [what, times] of Object.entries(ofCase)) counts.set(what, (counts.get(what) ?? 0) + times)
  if (failures.length > 0) {
    found++
    console.error(`seed ${seed + done}, after ${steps.slice(-5).join(', ')}:`)
    for (const failure of failures.slice(0, 3)) console.error(`  ${failure.slice(0, 2000)}`)
  }
  if ((done + 1) % 100 === 0) console.log(`${done + 1} cases, ${found} with failures`)
}
const seconds = (performance.now() - begun) / 1000
console.log(`seed ${seed}: ${done} cases in ${seconds.toFixed(1)} s`)
for (const [what, times] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${what}: ${times}`)
console.log(`${found} cases with failures`)
process.exit(found > 0 ? 1 : 0)
