import { expect, test } from 'vitest'
import { createReader } from './createReader.ts'
import { refuseUnknown } from './refuseUnknown.ts'

/** Returns the issues of an environment in which these settings are read. */
function issuesOf(environment: Record<string, string>, settings: readonly string[]): string[] {
  const reader = createReader(environment)
  for (const name of settings) reader.text(name)
  refuseUnknown(reader)
  return reader.issues.map(({ name, message }) => `${name} ${message}`)
}

const settings = [
  'PORT',
  'LIMIT_NONCES',
  'ALLOWED_ADDRESSES',
  'DATABASE_URL',
  'RPC_URL_1',
  'SESSION_IDLE_HOURS',
]

test.each([
  ['LIMIT_NONCE', 'LIMIT_NONCE is not a setting. Did you mean LIMIT_NONCES?'],
  ['ALLOWED_ADRESSES', 'ALLOWED_ADRESSES is not a setting. Did you mean ALLOWED_ADDRESSES?'],
  ['ALOWED_ADRESSES', 'ALOWED_ADRESSES is not a setting. Did you mean ALLOWED_ADDRESSES?'],
  ['DATABASE_URI', 'DATABASE_URI is not a setting. Did you mean DATABASE_URL?'],
  ['LIMIT_EVERYTHING', 'LIMIT_EVERYTHING is not a setting. Check its spelling, or remove it.'],
  ['RETAIN_LOGS_DAYS', 'RETAIN_LOGS_DAYS is not a setting. Check its spelling, or remove it.'],
  ['SESSION_LONGEST_HOURS', 'SESSION_LONGEST_HOURS is not a setting. Check its spelling, or remove it.'],
])('R5.5 refuses %s', (name, issue) => {
  expect(issuesOf({ [name]: '1' }, settings)).toEqual([issue])
})

test.each([
  [
    'of other programs',
    { HOME: '/', PATH: '/bin', POST: '1', SESSION_MANAGER: 'local', NODE_ENV: 'production' },
  ],
  ['of other chains', { RPC_URL_137: 'https://rpc.example', PUBLIC_RPC_URL_10: 'https://rpc.example' }],
  ['without a value', { LIMIT_NONCE: '', ALLOWED_ADRESSES: ' ' }],
  ['next to the setting that they resemble', { DATABASE_URI: 'a', DATABASE_URL: 'b' }],
])('R5.5 accepts variables %s', (_, environment) => {
  expect(issuesOf(environment, settings)).toEqual([])
})
