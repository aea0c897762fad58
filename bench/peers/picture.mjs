import { median } from '../../scripts/bench/benchTable.mjs'

/** The measures of the picture, with their titles. */
const panels = [
  ['Button usable, cold cache', 'coldUsable', 'ms'],
  ['Click to painted list', 'click', 'ms'],
  ['Choice to readable QR code', 'code', 'ms'],
  ['Second opening', 'second', 'ms'],
  ['Scripts of the idle page, gzip', 'kB', 'kB'],
  ['JS heap when open', 'heap', 'MB', 1],
]

const WIDTH = 860
const COLUMN = 420
const LABEL = 96
const BAR = 236
const ROW = 22
const TOP = 28
const GAP = 28

/**
 * An SVG with the medians of the first section as bars, one panel for each measure. `kinds` has `floor`, `ours` or `peer`
 * for each page.
 */
export function picture({ names, kinds, results }) {
  const height = TOP + names.length * ROW
  const drawn = panels.flatMap(([title, key, unit, digits = 0]) => {
    const values = results.map((runs) => runs.map((run) => run[key]).filter(Number.isFinite))
    const medians = values.map((samples) => (samples.length > 0 ? median(samples) : null))
    return medians.every((value) => value === null) ? [] : [{ title, unit, digits, medians }]
  })
  const lines = Math.ceil(drawn.length / 2)
  const bodies = drawn.map((panel, index) => {
    const x = (index % 2) * (WIDTH - COLUMN)
    const y = Math.floor(index / 2) * (height + GAP)
    return `<g transform="translate(${x} ${y})">\n${body(panel, names, kinds)}\n</g>`
  })
  const total = lines * (height + GAP) - GAP + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" width="${WIDTH}" height="${total}" role="img" aria-labelledby="title">
<title id="title">Medians of each page</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #4b5650 }
.title { font-weight: 600; fill: #16201b }
.ours { fill: #12664a } .peer { fill: #b9c4be } .floor { fill: #dfe6e2 }
@media (prefers-color-scheme: dark) {
text { fill: #a9b6af } .title { fill: #edf3ef }
.ours { fill: #7ad3a6 } .peer { fill: #55635c } .floor { fill: #36413b }
}
</style>
${bodies.join('\n')}
</svg>
`
}

function body({ title, unit, digits, medians }, names, kinds) {
  const largest = Math.max(...medians)
  const rows = medians.map((value, index) => {
    const y = TOP + index * ROW
    const label = `<text x="${LABEL - 8}" y="${y + 13}" text-anchor="end">${names[index]}</text>`
    if (value === null) return `${label}<text x="${LABEL}" y="${y + 13}">–</text>`
    const width = Math.max(1, (value / largest) * BAR).toFixed(1)
    const bar = `<rect class="${kinds[index]}" x="${LABEL}" y="${y}" width="${width}" height="17" rx="2"/>`
    return `${label}${bar}<text x="${Number(width) + LABEL + 6}" y="${y + 13}">${value.toFixed(digits)} ${unit}</text>`
  })
  return [`<text class="title" x="0" y="14">${title}</text>`, ...rows].join('\n')
}
