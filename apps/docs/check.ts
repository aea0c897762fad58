// The check "docs" of `npm run check`: links and TypeScript blocks of all documentation.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { checkBlocks } from './src/blocks/checkBlocks.ts'
import { assemblePages } from './src/pages/assemblePages.ts'
import { brokenLinks } from './src/pages/brokenLinks.ts'
import { kindOf, repository } from './src/pages/repository.ts'

/** Their blocks are files that tests compile or run: packages/codemod/src/guide.test.ts, and examples/tests. */
const compiledElsewhere = [
  'docs/start/migrate-from-rainbowkit.md',
  'docs/start/rainbowkit-names.md',
  'docs/start/rainbowkit-sign-in.md',
  'docs/start/keep-rainbowkit.md',
  'docs/test/react-applications.md',
]

const files = [
  'README.md',
  ...markdownIn('docs'),
  ...markdownIn('apps/docs/pages'),
  ...readdirSync(new URL('packages', repository)).map((name) => `packages/${name}/README.md`),
].filter((file) => !compiledElsewhere.includes(file))

const { count, issues: typeIssues } = checkBlocks(files)
const papers = execFileSync('git', ['ls-files', '--', '*.md'], { cwd: repository, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => kindOf(file) !== null)
const issues = [...typeIssues, ...papers.flatMap((file) => brokenLinks(file))]
for (const issue of issues) console.error(issue)
let pages = 0
try {
  pages = assemblePages().size
} catch (error) {
  console.error((error as Error).message)
}
console.log(`${pages} pages, ${count} blocks of TypeScript.`)
process.exitCode = issues.length === 0 && pages > 0 ? 0 : 1

function markdownIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, repository), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
}
