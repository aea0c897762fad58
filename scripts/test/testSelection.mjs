const usage = `Usage:
  npm test                        the tests for every change
  npm test -- --all               everything, as CI does every night
  npm test -- <path>              the test files whose path contains it
  npm test -- "<name>"            the tests whose title contains it
  npm test -- <path> "<name>"     those of the test files with this title; also several paths and names
  npm test -- --changed [commit]  the tests nearest to a change since the commit (default: uncommitted changes)
      --journeys                  and the journeys in e2e that it affects
      --all                       and all other tests that it affects`

/**
 * Reads the arguments of `npm test`. An argument is a path if a test file's path contains it and it has a slash or a dot.
 * The others are parts of titles: each that is quoted, or all words together.
 *
 * @param {readonly string[]} args
 * @param {readonly string[]} files paths of all test files
 * @returns {{ kind: 'usual' } | { kind: 'all' } | { kind: 'changed', since: string | null, hasJourneys: boolean, isWhole: boolean } | { kind: 'some', paths: string[], names: string[] }}
 */
export function readSelection(args, files) {
  if (args.length === 0) return { kind: 'usual' }
  if (args[0] === '--all' && args.length === 1) return { kind: 'all' }
  const changed = args[0] === '--changed' ? readChanged(args.slice(1)) : null
  if (changed) return changed
  const flag = args.find((arg) => arg.startsWith('-'))
  if (flag) throw new Error(`Unknown arguments: ${args.join(' ')}\n${usage}`)
  const isPath = (arg) => /^\S*[/.]\S*$/.test(arg) && files.some((file) => file.includes(pathOf(arg)))
  const missing = args.find((arg) => looksLikePath(arg) && !isPath(arg))
  if (missing) throw new Error(`No test file's path contains "${missing}".\n${usage}`)
  const words = args.filter((arg) => !isPath(arg))
  const names = words.some((word) => word.includes(' ')) ? words : [words.join(' ')]
  return { kind: 'some', paths: args.filter(isPath).map(pathOf), names: names.filter(Boolean) }
}

function readChanged(args) {
  const flags = ['--journeys', '--all']
  const commits = args.filter((arg) => !flags.includes(arg))
  if (commits.length > 1 || commits[0]?.startsWith('-')) return null
  const isWhole = args.includes('--all')
  const hasJourneys = isWhole || args.includes('--journeys')
  return { kind: 'changed', since: commits[0] ?? null, hasJourneys, isWhole }
}

function looksLikePath(arg) {
  return /^\S+\/\S+$/.test(arg) || /^\S+\.(tsx?|mts|mjs)(:\d+)*$/.test(arg)
}

/** A path as tools print it: `./`, a line and a column are left out. */
function pathOf(arg) {
  return arg.replace(/^\.\//, '').replace(/(:\d+)+$/, '')
}

/**
 * The files to run: those whose path contains one of the paths, and which contain one of the names. Composed titles are
 * found by their longest fixed part in the source. Throws if a path or a name selects none.
 *
 * @param {{ paths: readonly string[], names: readonly string[] }} selection
 * @param {readonly string[]} files
 * @param {(file: string) => string} readText
 * @returns {string[]}
 */
export function selectFiles({ paths, names }, files, readText) {
  const inPaths = files.filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
  const texts = new Map(names.length > 0 ? inPaths.map((file) => [file, readText(file)]) : [])
  const hasName = (name) => (file) => mayContain(texts.get(file), name)
  const selected = inPaths.filter((file) => names.length === 0 || names.some((name) => hasName(name)(file)))
  const missing = names.find((name) => !inPaths.some(hasName(name)))
  if (missing) throw new Error(`No test matches ${JSON.stringify(missing)}${inThe(paths)}.\n${usage}`)
  const empty = paths.find((path) => !selected.some((file) => file.includes(path)))
  if (empty) throw new Error(`No test of ${empty} matches ${names.map(quote).join(' or ')}.\n${usage}`)
  return selected
}

/**
 * The paths and names of a selection for which no test ran. A file may contain a name that is not a part of a title.
 *
 * @param {{ paths: readonly string[], names: readonly string[] }} selection
 * @param {readonly { file: string, title: string }[]} ran
 */
export function selectedNothing({ paths, names }, ran) {
  return [
    ...paths.filter((path) => !ran.some(({ file }) => file.includes(path))),
    ...names.filter((name) => !ran.some(({ title }) => title.includes(name))).map(quote),
  ]
}

/** Describes a selection: the files by suite, and which of their tests. */
export function formatSelection(suites, names = []) {
  if (suites.length === 0) return 'Selected: no test file is near. Name one: npm test -- <path>.'
  const list = suites.flatMap(({ name, files }) => {
    const shown = files.slice(0, LISTED)
    const more = files.length - shown.length
    return [
      `  ${name}: ${files.length === 1 ? '1 file' : `${files.length} files`}`,
      ...shown.map((file) => `    ${file}`),
      ...(more > 0 ? [`    and ${more} more`] : []),
    ]
  })
  const titles = names.length > 0 ? [`  only titles with ${names.map(quote).join(' or ')}`] : []
  return ['Selected:', ...list, ...titles].join('\n')
}

/** How many files of a suite are listed. */
const LISTED = 12

const quote = (name) => JSON.stringify(name)

function inThe(paths) {
  return paths.length > 0 ? ` in ${paths.join(', ')}` : ''
}

/** Whether a title of the source may contain the name: `${…}`, `$key` and `%s` match anything. */
function mayContain(text, name) {
  if (text.includes(name)) return true
  const titles = text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g)
  return [...titles].some(([, , title]) => {
    const parts = title.split(/\$\{[^}]*\}|\$[\w.]+|%[sdijo]/)
    const longest = parts.reduce((a, b) => (b.length > a.length ? b : a))
    return parts.length > 1 && longest.trim().length >= 8 && name.includes(longest.trim())
  })
}

/** A literal text as a regular expression. */
export function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A regular expression for titles that contain one of the names. */
export function patternOf(names) {
  return names.length === 1 ? escapeRegExp(names[0]) : `(${names.map(escapeRegExp).join('|')})`
}
