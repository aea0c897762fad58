/**
 * The score of an area: what its tests detect of the changes that matter, in percent. Changes that nothing can observe, which
 * equivalents.mjs lists, do not count.
 *
 * @typedef {{ file: string, line: number, before: string, after: string }} Change one line of the file, or
 *   the first of several, and the line or lines after the change, without indentation
 * @typedef {{ file: string, before: string, after: string, why: string }} Equivalent
 * @param {{ files: Record<string, { source: string, mutants: object[] }> }} report of Stryker, as JSON
 * @param {readonly Equivalent[]} equivalents of this area
 * @param {string} folder of the area
 * @returns {{ score: number, detected: number, undetected: Change[], unused: Equivalent[] }} `unused`: equivalents that the
 *   tests detect, or whose lines are no longer there
 */
export function readReport({ files }, equivalents, folder) {
  const changesWith = (...statuses) =>
    Object.entries(files).flatMap(([path, { source, mutants }]) =>
      mutants
        .filter(({ status }) => statuses.includes(status))
        .map((mutant) => toChange(path.slice(folder.length + 1), source, mutant)),
    )
  const detected = changesWith('Killed', 'Timeout').length
  const survivors = changesWith('Survived', 'NoCoverage')
  const undetected = survivors.filter((change) => !equivalents.some((entry) => isSame(entry, change)))
  const unused = equivalents.filter((entry) => !survivors.some((change) => isSame(entry, change)))
  const counted = detected + undetected.length
  return { score: counted === 0 ? 100 : (100 * detected) / counted, detected, undetected, unused }
}

function toChange(file, source, { replacement, location: { start, end } }) {
  const lines = source.split('\n')
  const head = lines[start.line - 1].slice(0, start.column - 1)
  const tail = lines[end.line - 1].slice(end.column - 1)
  return {
    file,
    line: start.line,
    before: lines[start.line - 1].trim(),
    after: `${head}${replacement}${tail}`.replace(/\s+/g, ' ').trim(),
  }
}

function isSame(entry, change) {
  return entry.file === change.file && entry.before === change.before && entry.after === change.after
}

/**
 * Changes as text, such as a comparison of two files shows them: the changes of a line together.
 *
 * @param {readonly Change[]} changes
 */
export function formatChanges(changes) {
  const placeOf = ({ file, line }) => `${file}:${line}`
  return [...new Set(changes.map(placeOf))].map((place) => {
    const inPlace = changes.filter((change) => placeOf(change) === place)
    return [place, `-  ${inPlace[0].before}`, ...inPlace.map(({ after }) => `+  ${after}`)].join('\n')
  })
}
