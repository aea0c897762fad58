import { expect, test } from 'vitest'
import { walletScript } from '../browserWallet/walletScript.ts'
import { imitateWallet } from './imitateWallet.ts'
import { readRecording } from './readRecording.ts'

const recording = {
  format: 'countersign-wallet-recording',
  version: 1,
  recordedAt: '2026-01-01T00:00:00.000Z',
  browser: 'Test',
  objects: [{ flags: { isTest: true }, inherited: [] }],
  announcements: [{ name: 'Test', rdns: 'test.wallet', uuid: 'v4', icon: null, object: 0, times: 1 }],
  globals: [{ path: 'ethereum', object: 0 }],
  asked: 0,
  steps: [{ id: 'chain_id', status: 'skipped', request: null, log: [] }],
} as const

test('reads a recording', () => {
  expect(readRecording(recording)).toEqual(recording)
})

test.each<[string, unknown, string]>([
  ['text', 'metaMusk', 'the recording must be an object, got "metaMusk"'],
  ['another format', { format: 'har' }, 'format must be "countersign-wallet-recording", got "har"'],
  ['no version', { ...recording, version: '1' }, 'version must be a positive integer, got "1"'],
  ['a foreign index', { ...recording, asked: 4 }, 'asked must be an index of objects, got 4'],
  ['no steps', { ...recording, steps: undefined }, 'steps must be a list, got undefined'],
  [
    'a global too deep',
    { ...recording, globals: [{ path: 'a.b.c', object: 0 }] },
    'globals[0].path must be like "ethereum" or "phantom.ethereum", got "a.b.c"',
  ],
  [
    'an unknown step',
    { ...recording, steps: [{ id: 'send', status: 'done', request: null, log: [] }] },
    'steps[0].id must be one of chain_id,',
  ],
  [
    'an entry that is none',
    { ...recording, steps: [{ ...recording.steps[0], log: [{ kind: 'note', elapsedMs: 1 }] }] },
    'steps[0].log[0].kind must be one of event, response, error, got "note"',
  ],
])('refuses %s', async (_, input, message) => {
  const error = { code: 'recording_invalid', message: expect.stringContaining(message) }
  const provider = {} as Parameters<typeof imitateWallet>[1]
  expect(() => imitateWallet(input as typeof recording, provider)).toThrow(expect.objectContaining(error))
})

test('refuses a recording of a newer version, and names the fix', async () => {
  const newer = { ...recording, version: 2 } as unknown as typeof recording
  const wallet = { info: { name: 'A', rdns: 'a.b', uuid: 'c' }, privateKeys: [], chains: [], imitates: newer }
  await expect(walletScript([wallet])).rejects.toMatchObject({
    code: 'recording_too_new',
    message: 'The wallet recording has version 2; this package reads 1. Update @countersign/testing.',
  })
})
