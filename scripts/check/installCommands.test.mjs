import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

/** A command that fails until the packages are published. */
const COMMAND = /(npm (install|i|create)|npx|pnpm add) [^\n#]*@countersign/
const NOTE = /packages\s+are\s+(not\s+)?published/

const papers = (await filesUnder(root, /\.md$/)).filter(
  // Without built ones, and those for contributors, who have a checkout.
  (file) =>
    !/(^|\/)\.|^(docs\/decisions\/|CHANGELOG|CONTRIBUTING|docs\/architecture|docs\/internal\/)/.test(file),
)
const withCommand = papers.filter((file) => COMMAND.test(readFileSync(join(root, file), 'utf8')))

// After the first release, remove the notes and this test.
test.each(withCommand)('%s says that the packages it installs are not published yet', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(NOTE)
})

test('packages of all papers are installed by their scope, which nobody else can register', async () => {
  expect(withCommand.length).toBeGreaterThan(20)
  for (const file of papers)
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/\b(npm|pnpm|yarn|bun) create countersign/)
})
