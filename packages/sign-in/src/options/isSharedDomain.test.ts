import { expect, test } from 'vitest'
import { isSharedDomain } from './isSharedDomain.ts'

test.each([
  'com',
  'localhost',
  'co.uk',
  'com.au',
  'vercel.app',
  'VERCEL.app',
  'github.io.',
  'up.railway.app',
  'workers.dev',
])('R10.7 %s is a domain of many owners', (domain) => {
  expect(isSharedDomain(domain)).toBe(true)
})

test.each(['app.example', 'mine.vercel.app', 'mine.co.uk', 'preview.app.example', 'co.example'])(
  'R10.7 %s is a domain of one owner',
  (domain) => {
    expect(isSharedDomain(domain)).toBe(false)
  },
)
