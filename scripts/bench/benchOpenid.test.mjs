import { expect, test } from 'vitest'
import { report } from '../../bench/openid/report.mjs'

test('compares two providers, with the medians of all rounds', () => {
  const text = report([provider('ours', 8, 250), provider('other', 20, 100)], { inFlight: 16, load: 0.5 })
  const rows = text.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]).toEqual(['', 'ours', 'other', 'ours / other'])
  expect(rows).toContainEqual(['code to tokens, p50 (ms)', '8.0', '20', '0.40'])
  expect(rows).toContainEqual(['refresh, p50 (ms)', '9.0', '21', '0.43'])
  expect(rows).toContainEqual(['exchanges per second, 16 in flight', '250', '100', '2.50'])
  expect(rows).toContainEqual(['start (ms)', '800', '2000', '0.40'])
  expect(rows).toContainEqual(['resident memory (MB)', '80', '200', '0.40'])
  expect(text).toContain('Goal of 15 ms for code to tokens: met.')
  expect(text).not.toContain('PROVISIONAL')
})

test('reports a missed goal and a busy machine', () => {
  const text = report([provider('ours', 16, 100), provider('other', 8, 100)], { inFlight: 16, load: 3.2 })
  expect(text).toContain('Goal of 15 ms for code to tokens: missed.')
  expect(text).toContain('PROVISIONAL: the load average was 3.2.')
})

/** A provider that takes so many milliseconds, and twice as many in one of three rounds. */
function provider(title, milliseconds, rate) {
  const round = (factor) => ({
    exchange: [milliseconds * factor],
    refresh: [milliseconds * factor + 1],
    discovery: [1],
    rate: rate / factor,
  })
  const rounds = [1, 2, 1].map(round)
  const startTimes = [100, 99, 150].map((factor) => milliseconds * factor)
  return { subject: { title }, found: { rounds, startTimes, memory: milliseconds * 10 } }
}
