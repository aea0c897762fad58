import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createConnectionRunner, ROLLBACK } from './createConnectionRunner.ts'
import type { PostgresPool } from './PostgresPool.ts'

const timeout = new Error('Query read timeout')
const ofServer = (code: string) => Object.assign(new Error('reason'), { severity: 'ERROR', code })
const rows = [{ one: 1 }]

/** A `PoolClient` of pg without a server. */
class Client extends EventEmitter {
  readonly query = vi.fn(async (..._: unknown[]): Promise<unknown> => ({ rows }))
  readonly release = vi.fn((_isBroken: boolean) => {})
}

let clients: Client[]
let pool: { idleCount: number; connect: () => Promise<Client> }
beforeEach(() => {
  clients = []
  pool = {
    idleCount: 0,
    async connect() {
      const client = new Client()
      clients.push(client)
      return client
    },
  }
})

function open({ ownsPool = true } = {}) {
  const onUnresponsive = vi.fn()
  const run = createConnectionRunner(pool as unknown as PostgresPool, { ownsPool, onUnresponsive })
  /** Runs statements one after the other, also after errors. Resolves with the rows or the error of each. */
  const runAll = (...statements: string[]) =>
    run(async ({ query }) => {
      const results: unknown[] = []
      for (const sql of statements) results.push(await query(sql).catch((error) => error))
      return results
    })
  return { run, runAll, onUnresponsive }
}

/** What each connection was released with: whether it is closed. */
const released = () => clients.map(({ release }) => release.mock.calls.flat())

test('passes on statements and values, and returns the rows of the last statement', async () => {
  const { run } = open()
  const onConnected = vi.fn()
  await run(async ({ query }) => {
    const [client] = clients
    expect(onConnected).toHaveBeenCalledOnce()
    expect(await query('SELECT $1', ['a'])).toEqual(rows)
    client?.query.mockResolvedValueOnce([{ rows: [] }, { rows }]).mockResolvedValueOnce([])
    expect([await query('A; B'), await query('')]).toEqual([rows, []])
    expect(client?.query.mock.calls).toEqual([['SELECT $1', ['a']], ['A; B'], ['']])
  }, onConnected)
  expect(released()).toEqual([[false]])
  expect(clients[0]?.listenerCount('error')).toBe(0)
})

test.each([
  ['keeps a connection after an error of the server', ['SELECT 1 / 0'], ofServer('22012'), false],
  ['closes one that could not end its transaction', [ROLLBACK], ofServer('22012'), true],
  ['closes one whose server shuts down', ['SELECT 1'], ofServer('57P01'), true],
  ['closes one that does not respond', ['SELECT 1'], timeout, true],
])('%s', async (_, statements, cause, isClosed) => {
  const { runAll, onUnresponsive } = open()
  pool.idleCount = 1
  const running = runAll(...statements, 'SELECT 2')
  const [client] = clients
  client?.query.mockRejectedValueOnce(cause)
  const [error, next] = await running
  expect(error).toMatchObject({ cause })
  expect(next).toBe(isClosed ? error : next)
  expect(client?.query).toHaveBeenCalledTimes(isClosed ? 1 : 2)
  expect(client?.release.mock.calls).toEqual([[isClosed]])
  const isUnresponsive = cause === timeout
  expect(onUnresponsive).toHaveBeenCalledTimes(isUnresponsive ? 1 : 0)
  expect(clients).toHaveLength(isUnresponsive ? 2 : 1)
})

test('fails with the first error of a connection that is lost between two statements', async () => {
  const { run } = open()
  const cause = new Error('terminating connection')
  const work = run(async ({ query }) => {
    await query('SELECT 1')
    clients[0]?.emit('error', cause)
    clients[0]?.emit('error', new Error('closed'))
    await query('SELECT 2')
  })
  await expect(work).rejects.toMatchObject({ code: 'unavailable', cause })
  expect(clients[0]?.query).toHaveBeenCalledOnce()
  expect(released()).toEqual([[true]])
})

test.each([
  ['closes all connections', true],
  ['leaves those of a shared pool', false],
])('after a timeout it %s, and what they still answer is an error', async (_, ownsPool) => {
  const { run, runAll, onUnresponsive } = open({ ownsPool })
  const answers: (() => void)[] = []
  const late = ['SELECT 1', 'SELECT 2'].map((sql, at) =>
    run(({ query }) => {
      clients[at]?.query.mockReturnValueOnce(
        new Promise((resolve, reject) =>
          answers.push(() => (sql === 'SELECT 1' ? resolve({ rows }) : reject(timeout))),
        ),
      )
      return query(sql)
    }).catch((error) => error),
  )
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  const connect = pool.connect
  let arrive = () => {}
  pool.connect = () => new Promise((resolve) => (arrive = () => resolve(connect())))
  const requestedBefore = runAll('SELECT 3')
  pool.connect = connect
  const failing = runAll('SELECT 4')
  clients[2]?.query.mockRejectedValueOnce(timeout)
  pool.idleCount = 2
  await failing
  expect(clients.slice(3).map(({ release }) => release.mock.calls)).toEqual(
    ownsPool ? [[[true]], [[true]]] : [],
  )
  pool.idleCount = 0
  for (const answer of answers) answer()
  arrive()
  const lateError = expect.objectContaining({
    code: 'unavailable',
    message: expect.stringMatching(/^The database is not responding: A late response was discarded/),
  })
  expect((await Promise.all(late))[0]).toEqual(ownsPool ? lateError : rows)
  expect(await requestedBefore).toEqual([ownsPool ? lateError : rows])
  expect(onUnresponsive).toHaveBeenCalledTimes(ownsPool ? 1 : 0)
  expect(clients.map(({ release }) => release.mock.calls)).toEqual(
    clients.map((_, at) => [[ownsPool || at === 1 || at === 2]]),
  )

  // The pool lends one again that was to be closed, and a new one.
  const [old] = clients
  pool.connect = async () => old as Client
  expect(await runAll('SELECT 5')).toEqual([ownsPool ? lateError : rows])
  pool.connect = connect
  expect(await runAll('SELECT 6')).toEqual([rows])
  expect(clients.at(-1)?.release.mock.calls).toEqual([[false]])
})

test.each([
  ['the server does not respond', timeout, true, 3],
  ['the server does not respond, and the pool is shared', timeout, false, 1],
  ['the server has no free connection', ofServer('53300'), true, 1],
  ['the server refuses it', ofServer('28P01'), true, 1],
  ['a pooler refuses it', new Error('unsupported startup parameter'), true, 1],
])(
  'fails without a connection, and closes idle ones if they cannot be used either: %s',
  async (_, cause, ownsPool, count) => {
    const { runAll } = open({ ownsPool })
    const connect = vi.spyOn(pool, 'connect').mockRejectedValue(cause)
    pool.idleCount = 2
    await expect(runAll('SELECT 1')).rejects.toMatchObject({ name: 'DatabaseError', cause })
    expect(connect).toHaveBeenCalledTimes(count)
  },
)
