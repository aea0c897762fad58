import { parseArgs } from 'node:util'
import { loadKeccak } from '../src/crypto/loadKeccak.ts'
import { InvalidOptionError } from '../src/errors/SignInError.ts'
import { checkText } from './checkText.ts'
import { createTexts } from './createTexts.ts'
import { bestOfFive, slowestField, slowestMessage } from './longTexts.ts'
import { createRandom } from './random.ts'

/*
 * Parses millions of messages, changed messages and noise: `npm run fuzz -- messages --cases 1000000 --seed 7`.
 * Prints each error as a line for `cases.ts` and exits with 1.
 */

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000000' }, seed: { type: 'string', default: '20261121' } },
})
const [cases, seed] = [Number(values.cases), Number(values.seed)]
if (!Number.isSafeInteger(cases) || cases < 1 || !Number.isSafeInteger(seed)) {
  throw new InvalidOptionError('--cases must be a positive integer, --seed an integer.')
}
/** Maximum CPU time in milliseconds for a text of a few kB: a hundred times the usual. */
const TOO_SLOW = 10
const MAX_FAILURES = 20

// Without stack traces: this creates millions of errors.
Error.stackTraceLimit = 0
const nextText = createTexts(createRandom(seed))
const outcomes = new Map<string, number>()
const accepted = new Map<string, number>()
const kinds = new Map<string, number>()
const failures: string[] = []
let slowest = { took: 0, text: '' }
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
const share = (part: number, total: number) => `${((100 * part) / total).toFixed(2)} %`

await loadKeccak()
const begun = performance.now()
let done = 0
while (done < cases && failures.length < MAX_FAILURES) {
  const { kind, text } = nextText()
  const { outcome, failure, took } = checkText(text)
  done++
  count(kinds, kind)
  count(outcomes, outcome)
  if (outcome === 'accepted') count(accepted, kind)
  if (failure) failures.push(`{ failure: ${JSON.stringify(failure)}, text: ${JSON.stringify(text)} },`)
  if (took > slowest.took) {
    // Not by the clock: other processes may have run meanwhile.
    const fair = Math.min(
      took,
      bestOfFive(() => checkText(text)),
    )
    if (fair > slowest.took) slowest = { took: fair, text }
    if (fair > TOO_SLOW)
      failures.push(`{ failure: "took ${fair.toFixed(1)} ms", text: ${JSON.stringify(text)} },`)
  }
  if (done % 250_000 === 0) console.log(`${done} cases, ${failures.length} failures`)
}
const seconds = (performance.now() - begun) / 1000

console.log(`seed ${seed}: ${done} cases in ${seconds.toFixed(1)} s, ${Math.round(done / seconds)} a second`)
for (const [kind, total] of kinds) {
  console.log(`${kind}: ${total} (${share(total, done)}), accepted ${share(accepted.get(kind) ?? 0, total)}`)
}
for (const [outcome, total] of [...outcomes].sort(([, a], [, b]) => b - a))
  console.log(`${outcome}: ${total} (${share(total, done)})`)
console.log(
  `slowest, with all its checks: ${slowest.took.toFixed(3)} ms for ${slowest.text.length} characters`,
)
for (const length of [1024, 2048, 4096, 1_000_000]) {
  const { took, what } = slowestMessage(length)
  console.log(`slowest message of ${length} characters: ${took.toFixed(3)} ms, ${what}`)
}
for (const length of [16_384, 65_536, 262_144]) {
  const { took, what } = slowestField(length)
  console.log(`slowest field of ${length} characters: ${took.toFixed(3)} ms, ${what}`)
}
for (const failure of failures) console.error(failure)
console.log(`${failures.length} failures`)
process.exitCode = failures.length > 0 ? 1 : 0
