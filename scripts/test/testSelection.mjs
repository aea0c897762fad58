const usage = `Usage:
  npm test                        the tests for every change
  npm test -- --all               everything, as CI does every night
  npm test -- <path>              the test files whose path contains it
  npm test -- "<name>"            the tests whose title contains it
  npm test -- <path> "<name>"     both
  npm test -- --changed [commit]  what a change since the commit touches (default: uncommitted changes)`

/**
 * Reads the arguments of `npm test`. An argument is a path if a test file's path contains it and it has a slash or a dot;
 * the others, joined by spaces, are a part of a test's title.
 *
 * @param {readonly string[]} args
 * @param {readonly string[]} files paths of all test files
 * @returns {{ kind: 'usual' } | { kind: 'all' } | { kind: 'changed', since: string | null } | { kind: 'some', paths: string[], name: string }}
 */
export function readSelection(args, files) {
  if (args.length === 0) return { kind: 'usual' }
  const [first, ...rest] = args
  if (first === '--all' && rest.length === 0) return { kind: 'all' }
  if (first === '--changed' && rest.length < 2 && !rest[0]?.startsWith('-'))
    return { kind: 'changed', since: rest[0] ?? null }
  const flag = args.find((arg) => arg.startsWith('-'))
  if (flag) throw new Error(`Unknown arguments: ${args.join(' ')}\n${usage}`)
  const paths = args.filter((arg) => /[/.]/.test(arg) && files.some((file) => file.includes(pathOf(arg))))
  const missing = args.find((arg) => /^\S+\/\S+$/.test(arg) && !paths.includes(arg))
  if (missing) throw new Error(`No test file's path contains "${missing}".\n${usage}`)
  return {
    kind: 'some',
    paths: paths.map(pathOf),
    name: args.filter((arg) => !paths.includes(arg)).join(' '),
  }
}

/** A path as tools print it: `./`, a line and a column are left out. */
function pathOf(arg) {
  return arg.replace(/^\.\//, '').replace(/(:\d+)+$/, '')
}

/**
 * The files to run: those whose path contains one of the paths, and which contain the name. Composed titles
 * are found by their longest fixed part in the source.
 *
 * @param {{ paths: readonly string[], name: string }} selection
 * @param {readonly string[]} files
 * @param {(file: string) => string} readText
 * @returns {string[]}
 */
export function selectFiles({ paths, name }, files, readText) {
  const inPaths = files.filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
  const selected = name ? inPaths.filter((file) => mayContain(readText(file), name)) : inPaths
  if (selected.length === 0) throw new Error(`No test matches ${JSON.stringify(name)}.\n${usage}`)
  return selected
}

/** Describes a selection: which files, and which of their tests. */
export function formatSelection({ files, name }) {
  const few = files.length > 5 ? `${files.length} test files` : files.join(', ')
  return `Selected: ${few}${name ? `, the tests whose title contains ${JSON.stringify(name)}` : ''}.`
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
