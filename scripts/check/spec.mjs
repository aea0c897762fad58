import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/**
 * The rule IDs that `docs/behaviour.md` defines, in order: IDs at the start of a sentence, not inside one.
 */
export function ruleIds(markdown) {
  const ids = []
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('- R')) continue
    for (const [, id] of line.matchAll(/(?:^- |\. )(R\d+\.\d+)(?= )/g)) ids.push(id)
  }
  return ids
}

/** The titles of the tests in a source file, including tables (`test.each(…)('title')`) and templates. */
export function testTitles(source) {
  const call = /(?<![\w.$])(?:test|it)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  const table = /\)\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*\bR\d+\.\d+(?:\\.|(?!\1)[^\\\n])*)\1/g
  return [...source.matchAll(call), ...source.matchAll(table)].map((match) => match[2])
}

/** The errors of one title: unknown IDs, or too many. */
export function titleIssues(title, known) {
  const ids = idsIn(title)
  const issues = ids.filter((id) => !known.has(id)).map((id) => `${id} is not a rule`)
  if (ids.length > 2) issues.push(`names ${ids.length} rules, at most two are allowed`)
  return issues
}

/**
 * The calls in a source file that skip a test, run no other ones, or expect a failure. A test may be skipped only on a
 * condition (`skipIf`, `runIf`): if a program is missing, or an operating system lacks something.
 */
export function skippedTests(source) {
  const call = /\b(?:test|it|describe)(?:\.\w+)*\.(?:only|todo|fails?)\b|\w+\.(?:skip|fixme)\b/g
  const option = /\b(?:skip|todo): true\b|\.(?:skipIf\(true|runIf\(false)\)/g
  return [...source.matchAll(call), ...source.matchAll(option)].map(([match]) => match)
}

function idsIn(title) {
  return [...new Set(title.match(/\bR\d+\.\d+\b/g) ?? [])]
}

// The test of this file has tests in texts.
const testFiles = /^(packages|apps|e2e|bench|scripts)\/(?!check\/spec\.).*\.(test\.(tsx?|mjs)|spec\.ts)$/

async function main() {
  const rules = ruleIds(await readFile(join(root, 'docs/behaviour.md'), 'utf8'))
  const known = new Set(rules)
  const covered = new Map(rules.map((id) => [id, 0]))
  let issues = 0
  let tests = 0

  for (const file of await filesUnder(root, testFiles)) {
    const source = await readFile(join(root, file), 'utf8')
    for (const call of skippedTests(source)) {
      issues += 1
      console.error(`${file}: no test may be skipped: ${call}`)
    }
    // Tests of scripts have titles of others in texts, and prove no rule of the product.
    if (file.startsWith('scripts/')) continue
    for (const title of testTitles(source)) {
      tests += 1
      for (const issue of titleIssues(title, known)) {
        issues += 1
        console.error(`${file}: "${title}": ${issue}`)
      }
      for (const id of idsIn(title)) if (covered.has(id)) covered.set(id, covered.get(id) + 1)
    }
  }

  const missing = rules.filter((id) => covered.get(id) === 0)
  console.log(missing.length === 0 ? 'Every rule has a test.' : `Rules without a test:\n${inLines(missing)}`)
  console.log(
    `\n${rules.length - missing.length} of ${rules.length} rules are named by a test; ${tests} titles read.`,
  )
  if (issues + missing.length > 0) process.exitCode = 1
}

function inLines(ids) {
  const sections = new Map()
  for (const id of ids) {
    const section = id.slice(0, id.indexOf('.'))
    sections.set(section, [...(sections.get(section) ?? []), id])
  }
  return [...sections.values()].map((section) => `  ${section.join(' ')}`).join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
