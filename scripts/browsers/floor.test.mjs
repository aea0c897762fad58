import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../repository/runCommand.mjs'
import { buildTargets, cssTargets, floorNames, lacking, parseFloor, readFloor } from './floor.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const floor = parseFloor(['chrome >= 111', 'firefox >= 114', 'ios_saf >= 16.4'])

test('the floor as targets of the builds', () => {
  expect(buildTargets(floor)).toEqual(['chrome111', 'firefox114', 'ios16.4'])
  expect(cssTargets(floor)).toEqual({ chrome: 111 << 16, firefox: 114 << 16, ios_saf: (16 << 16) | (4 << 8) })
})

test('an entry that is no lowest version is refused', () => {
  expect(() => parseFloor(['last 2 versions'])).toThrow('"last 2 versions"')
  expect(() => parseFloor(['opera >= 100'])).toThrow('"opera >= 100"')
})

test('a browser lacks what is younger, what only its desktop version has, and what it never had', () => {
  const everywhere = { chrome: '111', chrome_android: '111', firefox: '≤114', firefox_android: '114' }
  expect(lacking(floor, { ...everywhere, safari_ios: '16.4' })).toEqual([])
  expect(lacking(floor, { ...everywhere, safari_ios: '16.5' })).toEqual(['ios_saf'])
  expect(lacking(floor, { ...everywhere, firefox_android: '115' })).toEqual(['firefox', 'ios_saf'])
})

test.each([
  ['docs/support.md', 'packages'],
  ['packages/walletconnect/README.md', 'packages'],
  ['docs/sign-in/reference/browser-client.md', 'packages'],
  ['README.md', 'application'],
  ['apps/web/index.html', 'application'],
])('%s names the browsers of %s', (file, environment) => {
  const [chrome, edge, firefox, safari, onIos] = floorNames(readFloor(environment))
  const [version] = chrome.match(/\d+/)
  expect([edge, onIos]).toEqual([`Edge ${version}`, safari.replace('Safari', 'Safari on iOS')])
  expect(read(file)).toContain(`Chrome or Edge ${version}, ${firefox}, ${safari}`)
})

test('the pages for testing are built for Chrome of the application', () => {
  const [chrome] = buildTargets(readFloor('application'))
  expect(read('packages/testing/src/bundle/bundleScript.ts').match(/(?<=arget: ')\w+/g)).toEqual([
    chrome,
    chrome,
  ])
})
