import { readdirSync, readFileSync } from 'node:fs'
import { createSignIn, type Database } from '@countersign/sign-in'
import { expect, test } from 'vitest'
import { usage } from '../src/admin/help.ts'
import { commands } from '../src/admin/runAdmin.ts'
import { operatorPages } from '../src/testing/operationsCommand.ts'

const urlOf = (path: string) => new URL(`../../../${path}`, import.meta.url)
const read = (path: string) => readFileSync(urlOf(path), 'utf8')
const list = (folder: string) => readdirSync(urlOf(folder), { recursive: true, encoding: 'utf8' })
const book = operatorPages

const unused = () => Promise.reject(new Error('Only metrics are read here.'))
const database: Database = {
  query: async (sql) => {
    if (sql.includes('countersign.accounts')) return [{ accounts: 0, sessions: 0, due: 0, dead: 0 }] as never
    return unused()
  },
  transaction: unused,
  listen: () => unused,
  connections: () => ({ used: 0, idle: 0, waiting: 0 }),
  close: unused,
}

test('R10.11 the runbook lists all metrics; the alerts and the dashboard use no others', async () => {
  const origin = 'https://app.example'
  const signIn = createSignIn({ database, origin, appName: 'Example', chainIds: [1], metrics: 'open' })
  const text = await (await signIn.fetch(new Request(`${origin}/metrics`))).text()
  const exposed = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name).sort()
  const [section = ''] = /^## Metrics$.*?(?=^## )/ms.exec(book) ?? []
  const rows = section.match(/^\| `.*$/gm)?.flatMap((row) => row.split('|')[1]?.match(/\w+_\w+/g) ?? [])
  expect(rows?.sort()).toEqual(exposed)
  for (const file of ['alerts.yaml', 'grafana-dashboard.json']) {
    const text = read(`deploy/${file}`)
    const used = [...text.matchAll(/\b((?:countersign|process|nodejs)_\w+?)(?:_bucket)?(?=[{[\s),])/g)]
    expect(used.length).toBeGreaterThan(8)
    expect(used.map(([, name = '']) => name).filter((name) => !exposed.includes(name))).toEqual([])
  }
})

test('the runbook documents the same settings as docs/operate/settings.md', () => {
  const named = book.match(/\b(?:[A-Z]+_)+[A-Z]+\b/g) ?? []
  const settings = new Set(read('docs/operate/settings.md').match(/\b(?:[A-Z]+_)+[A-Z]+\b/g))
  const notSettings = ['AF_INET', 'AF_UNIX', 'AF_NETLINK', 'RPC_URL', 'OWNER_DATABASE_URL']
  expect([...new Set(named)].filter((name) => !settings.has(name) && !notSettings.includes(name))).toEqual([])
})

test('the runbook uses existing admin commands and options', () => {
  const called = [...book.matchAll(/npm run (?:--silent )?admin -- ([^`\n]+)/g)].map(([, call = '']) => call)
  expect(called.length).toBeGreaterThan(8)
  for (const call of called.filter((call) => call !== 'help')) {
    const command = commands.find(({ name }) => call.startsWith(name))
    expect([call, command?.name]).toEqual([call, expect.any(String)])
    const options = call.match(/--\w+/g) ?? []
    const known = command ? `${usage(command)} --json` : ''
    expect(options.filter((option) => !known.includes(option))).toEqual([])
  }
})

test('R10.11 the runbook and the page of error codes quote the messages of a failed start', () => {
  const sources = ['apps/server/src', 'packages/sign-in/src/database']
    .flatMap((folder) => list(folder).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(read)
    .join('\n')
    .replaceAll(/\$\{[^}]*\}/g, '…')
  const [startUp = ''] = /^## Start-up errors$.*?(?=^## )/ms.exec(book) ?? []
  const [, ofDatabase = ''] = read('docs/sign-in/reference/errors.md').split('## Errors of the database\n')
  const said = [...(startUp + ofDatabase).matchAll(/^\| `([^`]+)`/gm)].map(([, text = '']) => text)
  expect(said.length).toBeGreaterThan(12)
  const parts = said.flatMap((text) => text.split('…')).map((part) => part.replace(/\)$/, '').trim())
  expect(parts.filter((part) => !sources.includes(part))).toEqual([])
})
