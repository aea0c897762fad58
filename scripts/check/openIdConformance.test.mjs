import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'

const folder = join(root, 'packages/sign-in/src/openid/conformance')

/** The plans of a text that has a name of a plan before its modules: each with what a pattern finds, sorted. */
function plansOf(text, pattern) {
  const parts = text.split(/^.*?(oidcc-[a-z-]+-certification-test-plan).*$/m).slice(1)
  const plans = {}
  for (let part = 0; part < parts.length; part += 2)
    plans[parts[part]] = [...parts[part + 1].matchAll(pattern)].map(([, module, result]) => [module, result])
  return plans
}

/** The modules of all plans, by plan. */
function merged(all) {
  const plans = {}
  for (const found of all)
    for (const [plan, modules] of Object.entries(found))
      plans[plan] = [...(plans[plan] ?? []), ...modules].sort()
  return plans
}

test('docs/openid-conformance.md has each module with the result of its test, and no others', () => {
  const page = readFileSync(join(root, 'docs/openid-conformance.md'), 'utf8')
  const inTable = merged([plansOf(page, /^\| `(oidcc-[\w-]+)` \| ([^|]+) \|/gm)])
  const tests = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const tested = merged(tests.map((text) => plansOf(text, /'(oidcc-[\w-]+): ([^']+)'/g)))
  expect(Object.keys(inTable)).toHaveLength(4)
  expect(inTable['oidcc-basic-certification-test-plan']).toHaveLength(38)
  expect(tested).toEqual(inTable)
})
