/** Labels with values from short fixed lists. */
export type Labels = Readonly<Record<string, string | number>>

/** One metric with its series, as the text format of Prometheus (0.0.4) groups them. */
export type Family = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** A name with its labels, and a value. */
  readonly samples: readonly (readonly [series: string, value: number])[]
}

export function writeLabels(labels: Labels): string {
  let written = ''
  for (const name in labels) written += `${written === '' ? '' : ','}${name}="${labels[name]}"`
  return `{${written}}`
}

export function renderFamily({ name, help, type, samples }: Family): string {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([series, value]) => `${series} ${value}`),
  ].join('\n')
}

/** Creates a gauge with one value. */
export function gauge(name: string, help: string, value: number, labels?: Labels): Family {
  return { name, help, type: 'gauge', samples: [[`${name}${labels ? writeLabels(labels) : ''}`, value]] }
}
