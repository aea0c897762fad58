import { type Family, type Labels, writeLabels } from './Family.ts'

/** Upper bounds in seconds: from reading a session to checking a contract. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Series = { readonly labels: Labels; readonly within: number[]; count: number; sum: number }

/** Creates a histogram of durations, with one series for each set of labels. */
export function createHistogram(name: string, help: string) {
  const all = new Map<string, Series>()

  /** Adds the series of these labels, if it is missing. */
  function start(labels: Labels): Series {
    const key = writeLabels(labels)
    const series = all.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, sum: 0 }
    all.set(key, series)
    return series
  }

  return {
    start,
    observe(labels: Labels, seconds: number): void {
      const series = start(labels)
      series.count += 1
      series.sum += seconds
      const first = BOUNDS.findIndex((bound) => seconds <= bound)
      if (first !== -1) series.within[first] = (series.within[first] ?? 0) + 1
    },
    family(): Family {
      return { name, help, type: 'histogram', samples: [...all.values()].flatMap(samplesOf) }
    },
  }

  function samplesOf({ labels, within, count, sum }: Series): (readonly [string, number])[] {
    let below = 0
    const buckets = BOUNDS.map((le, index) => {
      below += within[index] ?? 0
      return [`${name}_bucket${writeLabels({ ...labels, le })}`, below] as const
    })
    return [
      ...buckets,
      [`${name}_bucket${writeLabels({ ...labels, le: '+Inf' })}`, count],
      [`${name}_sum${writeLabels(labels)}`, sum],
      [`${name}_count${writeLabels(labels)}`, count],
    ]
  }
}
