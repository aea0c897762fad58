import { expect, test } from 'vitest'
import { runAdmin } from './runAdmin.ts'
import { plain, table } from './words.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Whoever opens it fails: what is called wrong must not get so far. */
const environment = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

test.each([
  [['bloc', address], 'There is no command "bloc'],
  [['list'], 'There is no command "list"'],
  [['list', 'accounts', address], 'is one word too many'],
  [['list', 'accounts', '--limit', '0'], '--limit must be a whole number from 1 to 1000'],
  [['list', 'accounts', '--limit'], 'argument missing'],
  [['list', 'accounts', '--yes'], "Unknown option '--yes'"],
  [['list', 'accounts', '--address', '0x1'], 'is neither an address'],
  [['block'], '<address | account id> is missing'],
  [['block', address, address], 'is one word too many'],
  [['block', `${address.slice(0, -1)}7`], 'has a wrong checksum'],
  [['block', address, '--chain', 'base'], '--chain must be a chain id'],
  [['block', address, '--reason', 'two\nlines'], '--reason must be one line'],
  [['block', '6eb93e82-b9ed-4627-8d89-a3d838032b3a', '--chain', '1'], '--chain is for an address'],
  [['revoke'], 'Whose sessions?'],
  [['revoke', address, '--all'], '--all is every session'],
])('R5.5 bad input is told with the usage, and nothing is done: %j', async (args, words) => {
  const { out, err, exit } = await runAdmin(args, environment)
  expect([exit, out]).toEqual([2, ''])
  expect(err).toContain(words)
  expect(err).toContain('npm run admin -- ')
})

test('R5.5 the database is named as for the server, or every fault of it is told', async () => {
  expect(await runAdmin(['list', 'blocks'], {})).toMatchObject({
    exit: 1,
    err: expect.stringContaining('DATABASE_URL is missing'),
  })
  expect(await runAdmin(['move'], environment)).toMatchObject({
    exit: 1,
    err: expect.stringContaining('DATA_DIR is missing'),
  })
  expect(await runAdmin(['upkeep'], { ...environment, RETAIN_AUDIT_DAYS: 'x' })).toMatchObject({
    exit: 1,
    err: expect.stringContaining('RETAIN_AUDIT_DAYS must be a whole number'),
  })
})

test('R5.5 what a visitor chose to send moves nothing in a terminal', () => {
  const hostile = 'Firefox\u001b[2J\u009b2K\u202e\nroot'
  expect(plain(hostile)).toBe('Firefox?[2J?2K??root')
  expect(table(['browser', 'x'], [[hostile, '1']])).toBe('browser               x\nFirefox?[2J?2K??root  1')
})
