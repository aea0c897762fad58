import { expect, test } from 'vitest'
import type { OpenSession } from '../account/accountTypes.ts'
import { newSignIns } from './newSignIns.ts'

const session = (id: string, createdAt: number, current = false): OpenSession => ({
  id,
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: null,
  amr: ['wallet'],
  createdAt: new Date(createdAt),
  usedAt: new Date(createdAt),
  expiresAt: new Date(createdAt + 1_000),
  userAgent: null,
  ipAddress: null,
  current,
  newBrowser: true,
})
const ids = (sessions: readonly OpenSession[]) => sessions.map(({ id }) => id)

test('R10.15 a sign-in is new when it is later than this session, the latest first', () => {
  const sessions = [session('own', 100, true), session('old', 50), session('a', 200), session('b', 300)]
  expect(ids(newSignIns(sessions, 0))).toEqual(['b', 'a'])
})

test('R10.15 a sign-in that was dismissed is not new, and a later one is', () => {
  const sessions = [session('own', 100, true), session('a', 200), session('b', 300)]
  expect(ids(newSignIns(sessions, 200))).toEqual(['b'])
  expect(newSignIns(sessions, 300)).toEqual([])
})

test('R10.15 without a session of this browser nothing is new', () => {
  expect(newSignIns([session('a', 200)], 0)).toEqual([])
})

test('R10.15 a sign-in in a browser that was signed in before is not new', () => {
  const again = { ...session('a', 200), newBrowser: false }
  expect(newSignIns([session('own', 100, true), again], 0)).toEqual([])
})
