import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const settings = new Set(read('docs/operate/settings.md').match(/\b[A-Z][A-Z_\d]+\b/g))
const kubernetes = read('deploy/kubernetes.yaml')

/** The number of a line such as `periodSeconds: 2`, after the probe of that name. */
function number(name: string, probe = ''): number {
  return Number(new RegExp(`${probe}[\\s\\S]*?\\b${name}: (\\d+)`).exec(kubernetes)?.[1])
}

test('the deployments set only settings of the server', () => {
  const [server = ''] = /^ {2}countersign:[\s\S]*?^ {2}postgres:/m.exec(read('deploy/compose.yaml')) ?? []
  const inCompose = [...server.matchAll(/^ {6}([A-Z][A-Z_\d]+):/gm)].map(([, name = '']) => name)
  const inKubernetes = [...kubernetes.matchAll(/- \{ name: ([A-Z_]+),/g)].map(([, name = '']) => name)
  expect(inCompose.length).toBeGreaterThan(4)
  expect(inKubernetes.length).toBeGreaterThan(0)
  expect([...inCompose, ...inKubernetes].filter((name) => !settings.has(name))).toEqual([])
})

test('the images that a deployment starts from are pinned by their digest, and no range of proxies is trusted', () => {
  const image = /^(?:FROM|\s+image:) (\S+)/gm
  const [build, run] = [...read('deploy/Containerfile').matchAll(image)].map(([, name]) => name)
  const [postgres] = [...read('deploy/compose.yaml').matchAll(image)].map(([, name]) => name)
  expect(build).toBe(run)
  for (const name of [run, postgres]) expect(name).toMatch(/^\w+:[\w.-]+@sha256:[\da-f]{64}$/)
  expect(kubernetes).not.toMatch(/name: TRUSTED_PROXY/)
})

test('R10.11 on Kubernetes a process drains until its probe has failed, and is killed only after it could stop', () => {
  const drain = Number(/name: DRAIN_SECONDS, value: ['"](\d+)/.exec(kubernetes)?.[1])
  const noticed = number('periodSeconds', 'readinessProbe') * number('failureThreshold', 'readinessProbe')
  expect(drain).toBeGreaterThan(noticed + number('timeoutSeconds', 'readinessProbe'))
  // Ten seconds for accepted requests.
  expect(number('terminationGracePeriodSeconds')).toBeGreaterThan(drain + 10)
})

test('the image and the unit start the server that `npm run build` writes', () => {
  const { main } = { main: 'apps/server/dist/main.js' }
  expect(existsSync(new URL('apps/server/src/main.ts', root))).toBe(true)
  for (const file of ['Containerfile', 'countersign@.service'])
    expect(read(`deploy/${file}`).replaceAll(/[",[\]]/g, '')).toContain(`node --enable-source-maps ${main}`)
})
