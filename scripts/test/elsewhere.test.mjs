import { expect, test } from 'vitest'
import { fontConfig, places, selectPlaces } from './elsewhere.mjs'
import { vitestProjects } from './testSuites.mjs'

test('each place has a name of its own and suites that exist', () => {
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  for (const { suites } of places) for (const suite of suites) expect(vitestProjects).toContain(suite)
})

test('selects places by name, in their order, and lists them all for an unknown one', () => {
  expect(selectPlaces([])).toBe(places)
  expect(selectPlaces(['dejavu', 'isolated']).map(({ name }) => name)).toEqual(['isolated', 'dejavu'])
  expect(() => selectPlaces(['mars'])).toThrow(/^Unknown: mars\.[\s\S]*in-40-days/)
})

test('fontconfig finds the fonts of one folder only', () => {
  const text = fontConfig('/fonts/one/A.ttf', '/cache')
  expect(text.match(/<dir>.*?<\/dir>/g)).toEqual(['<dir>/fonts/one</dir>'])
})
