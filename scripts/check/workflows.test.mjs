import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { selectExamples } from '../examples/examples.mjs'
import { root } from '../repository/runCommand.mjs'
import { areas } from '../test/mutation/areas.mjs'

const folder = join(root, '.github/workflows')
const workflows = readdirSync(folder).map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))])
const stepsOf = ({ jobs }) => Object.values(jobs).flatMap(({ steps }) => steps)

test.each(workflows)('no step of %s after the checkout can read its token', (_, workflow) => {
  const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts).not.toEqual([])
  for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false)
})

test.each(workflows)('%s states its permissions, and only a job may write', (_, { permissions, jobs }) => {
  expect(permissions).toBeTypeOf('object')
  expect(Object.values(permissions).filter((access) => access !== 'read')).toEqual([])
  for (const job of Object.values(jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0)
    expect(job.permissions ?? {}).toBeTypeOf('object')
  }
})

test('the job that publishes may write nothing but the proof of its origin', () => {
  const publishing = workflows.flatMap(([, { jobs }]) =>
    Object.values(jobs).filter(({ steps }) => steps.some(({ run }) => run === 'npm run release -- publish')),
  )
  expect(publishing.map(({ permissions }) => permissions)).toEqual([
    { contents: 'read', 'id-token': 'write' },
  ])
  const [publish] = publishing[0].steps.slice(-1)
  expect(publish.env).toHaveProperty('NPM_CONFIG_PROVENANCE')
})

test.each(workflows)('%s runs the actions of others by the hash of a commit', (_, workflow) => {
  const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? [])
  expect(actions).not.toEqual([])
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/)
})

test('the tests of each area are tried every night', () => {
  const { mutation } = Object.fromEntries(workflows)['nightly.yml'].jobs
  expect(mutation.strategy.matrix.area).toEqual(Object.keys(areas))
})

test('each folder of examples is built and driven for every change', () => {
  const { examples } = Object.fromEntries(workflows)['test.yml'].jobs
  expect(examples.steps.map(({ run }) => run)).toContain('npm run examples')
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const known = selectExamples([]).map(({ name, source = name }) => source)
  // `npm run suite -- rainbowkit` runs it.
  expect([...new Set([...known, 'rainbowkit'])].sort()).toEqual(folders.map(({ name }) => name).sort())
})
