import { expect, test } from 'vitest'
import { formatTable, sanitizeForTerminal } from './format.ts'
import { runAdmin } from './runAdmin.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Opening it fails: an invalid command must not get that far. */
const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

test.each([
  [['bloc', address], 'Unknown command "bloc'],
  [['list'], 'Unknown command "list"'],
  [['list', 'accounts', address], 'Unexpected argument'],
  [['list', 'accounts', '--limit', '0'], '--limit must be an integer from 1 to 1000, got "0"'],
  [['list', 'accounts', '--limit'], 'argument missing'],
  [['list', 'accounts', '--yes'], "Unknown option '--yes'"],
  [['list', 'accounts', '--address', '0x1'], 'is neither an address'],
  [['block'], '<address | account id> is missing'],
  [['block', address, address], 'Unexpected argument'],
  [['block', `${address.slice(0, -1)}7`], 'has an invalid checksum'],
  [['block', address, '--chain', 'base'], '--chain must be a chain ID such as 8453, got "base"'],
  [['block', address, '--reason', 'two\nlines'], '--reason must be one line'],
  [['block', '6eb93e82-b9ed-4627-8d89-a3d838032b3a', '--chain', '1'], '--chain requires an address'],
  [['retry', 'webhooks'], 'Pass either a message ID or --all'],
  [['retry', 'webhooks', 'msg_1', '--all'], 'Pass either a message ID or --all'],
  [['remove', 'webhook'], '<name> is missing'],
  [['rotate', 'keys'], '<sessions | tokens> is missing'],
  [['rotate', 'keys', 'all'], 'The keys must be "sessions" or "tokens", got "all"'],
  [['rotate', 'keys', 'tokens', '--replace'], 'Pass --yes to confirm. Nothing was changed.'],
  [['client'], 'Unknown command "client"'],
  [['client', 'show'], '<client id> is missing'],
  [['client', 'add', 'wiki'], '--type must be confidential, public or native.'],
  [['client', 'add', 'wiki', '--type', 'web'], '--type must be confidential, public or native.'],
  [
    ['client', 'add', 'wiki', '--type', 'public', '--trusted', 'yes'],
    '--trusted must be true or false, got "yes"',
  ],
  [
    ['client', 'add', 'wiki', '--type', 'public', '--subject', 'x'],
    '--subject must be public or pairwise, got "x"',
  ],
  [['client', 'change', 'wiki'], 'Pass what to change, such as --redirect-uri. Nothing was changed.'],
  [['client', 'change', 'wiki', '--type', 'public'], "Unknown option '--type'"],
  [['client', 'remove', 'wiki'], 'Pass --yes to confirm. Nothing was removed.'],
  [['client', 'secret', 'wiki'], 'Pass --yes to confirm. Nothing was changed.'],
  [['revoke'], 'Pass an address, an ID, or --all'],
  [['revoke', address, '--all'], '--all ends every session'],
  [['revoke', '--all'], '--all signs out every user. Pass --yes to confirm. No session was ended.'],
  [['revoke', '--all', '--passkeys'], '--passkeys needs an address or the ID of an account'],
])('R5.5 responds to invalid arguments with the usage and does nothing: %j', async (args, words) => {
  const { out, err, exit } = await runAdmin(args, environment)
  expect([exit, out]).toEqual([2, ''])
  expect(err).toContain(words)
  expect(err).toContain('npm run admin -- ')
})

test('R5.5 reads the server’s database settings and reports every error in them', async () => {
  expect(await runAdmin(['list', 'blocks'], {})).toMatchObject({
    exit: 1,
    err: expect.stringContaining('DATABASE_URL is missing'),
  })
  expect(await runAdmin(['move'], environment)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('DATA_DIR is missing'),
  })
  expect(await runAdmin(['maintenance'], { ...environment, RETAIN_AUDIT_DAYS: 'x' })).toMatchObject({
    exit: 1,
    err: expect.stringContaining('RETAIN_AUDIT_DAYS must be an integer'),
  })
})

test('R5.5 prints no control characters that a client sent', () => {
  const hostile = 'Firefox\u001b[2J\u009b2K\u202e\nroot'
  expect(sanitizeForTerminal(hostile)).toBe('Firefox?[2J?2K??root')
  expect(formatTable(['browser', 'x'], [[hostile, '1']])).toBe(
    'browser               x\nFirefox?[2J?2K??root  1',
  )
})
