import { times } from './measure.mjs'

/** The goal: milliseconds from a code to the tokens, p50. */
const GOAL = 15
/** Others on the machine make the figures worse. */
const QUIET = 3

/** A table with a column for each of two providers, and one for their ratio. */
export function report(cases, { inFlight, load }) {
  const measured = cases.map(({ found }) => figures(found, inFlight))
  const titles = cases.map(({ subject }) => subject.title)
  const [goal] = Object.values(measured[0])
  return [
    line('', ...titles, titles.join(' / ')),
    ...Object.keys(measured[0]).map((name) => {
      const [first, second] = measured.map((column) => column[name])
      return line(name, ...[first, second].map(inDigits), (first / second).toFixed(2))
    }),
    `Goal of ${GOAL} ms for code to tokens: ${goal <= GOAL ? 'met' : 'missed'}.`,
    ...(load > QUIET ? [`PROVISIONAL: the load average was ${load.toFixed(1)}.`] : []),
  ].join('\n')
}

function figures({ rounds, startTimes, memory }, inFlight) {
  const of = (kind) => times(rounds.flatMap((round) => round[kind]))
  const [exchange, refresh, discovery] = ['exchange', 'refresh', 'discovery'].map(of)
  return {
    'code to tokens, p50 (ms)': exchange.p50,
    'code to tokens, p95 (ms)': exchange.p95,
    'refresh, p50 (ms)': refresh.p50,
    'refresh, p95 (ms)': refresh.p95,
    'discovery, p50 (ms)': discovery.p50,
    'discovery, p95 (ms)': discovery.p95,
    [`exchanges per second, ${inFlight} in flight`]: of('rate').p50,
    'start (ms)': times(startTimes).p50,
    'resident memory (MB)': memory,
  }
}

const inDigits = (number) => number.toFixed(number < 20 ? 1 : 0)

function line(name, first, second, ratio) {
  return `${name.padEnd(38)} ${first.padStart(12)} ${second.padStart(12)} ${ratio.padStart(20)}`
}
