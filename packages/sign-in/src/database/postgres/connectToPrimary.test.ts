import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { holdSleeps } from '../../testing/holdSleeps.ts'
import { connectToPrimary } from './connectToPrimary.ts'

type State = 'primary' | 'standby' | 'gone' | 'unknown'

/** The servers by their host, and the hosts that were asked which of them accepts writes. */
let servers: Record<string, State>
let asked: string[]
let clients: FakeClient[]
beforeEach(() => {
  servers = { one: 'primary', two: 'standby' }
  asked = []
  clients = []
})

/** A `Client` of pg without a server. */
class FakeClient extends EventEmitter {
  readonly host: string
  readonly port = 5432
  isEnded = false
  readonly #asks: boolean

  readonly config: pg.ClientConfig

  constructor(config: pg.ClientConfig) {
    super()
    this.config = config
    this.host = new URL(config.connectionString ?? '').hostname
    this.#asks = config.application_name === 'countersign primary'
    clients.push(this)
  }

  async connect(): Promise<this> {
    if (this.#asks) asked.push(this.host)
    if (servers[this.host] === 'gone') throw new Error('connect ECONNREFUSED')
    if (servers[this.host] === 'unknown') throw new AggregateError([])
    return this
  }

  async query(): Promise<object> {
    return { rows: [{ transaction_read_only: servers[this.host] === 'primary' ? 'off' : 'on' }] }
  }

  async end(): Promise<void> {
    this.isEnded = true
  }
}

/** As a pool does, which has settings of the first server alone. */
function open({ timeout = 60_000 } = {}) {
  const sleeps = holdSleeps()
  const urls = ['postgres://one/app', 'postgres://two/app']
  const library = { Client: FakeClient as unknown as typeof pg.Client }
  const { Client, forgetPrimary } = connectToPrimary(library, { urls, timeout })
  const connect = async () => (await new Client({ connectionString: 'postgres://one/app' }).connect()).host
  return { Client, connect, forgetPrimary, next: sleeps.next }
}

test('asks the servers once, until a connection to the primary fails', async () => {
  const { connect } = open()
  expect([await connect(), await connect(), asked]).toEqual(['one', 'one', ['one', 'two']])
  Object.assign(servers, { one: 'gone' })
  await expect(connect()).rejects.toThrow('ECONNREFUSED')
  Object.assign(servers, { two: 'primary' })
  expect(await connect()).toBe('two')
  expect(asked).toEqual(['one', 'two', 'one', 'two'])
})

test('asks a standby again, every 100 ms, until it is promoted', async () => {
  Object.assign(servers, { one: 'gone' })
  const { connect, next } = open()
  const connected = connect()
  for (let count = 0; count < 3; count += 1) {
    const pause = await next()
    expect(pause.milliseconds).toBe(100)
    // Its connection can be lost without a statement.
    clients[1]?.emit('error', new Error('terminating connection'))
    if (count === 2) Object.assign(servers, { two: 'primary' })
    pause.wake()
  }
  expect(await connected).toBe('two')
  // On one connection, which does not wait longer for an answer.
  expect(clients[1]?.config).toMatchObject({ connectionTimeoutMillis: 60_000, query_timeout: 60_000 })
  expect(asked).toEqual(['one', 'two'])
  expect(clients.filter(({ isEnded }) => !isEnded)).toHaveLength(1)
})

test('gives up after the timeout, says what each server is, and asks again for the next connection', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  Object.assign(servers, { one: 'gone' })
  const { connect, next } = open({ timeout: 1_000 })
  const failed = connect().catch(({ message }) => message)
  const first = await next()
  vi.advanceTimersByTime(1_000)
  first.wake()
  const last = await next()
  vi.advanceTimersByTime(1)
  last.wake()
  expect(await failed).toBe(
    'No server accepts writes. one:5432: connect ECONNREFUSED. two:5432: it is read-only',
  )
  expect(clients.every(({ isEnded }) => isEnded)).toBe(true)
  Object.assign(servers, { two: 'primary' })
  expect(await connect()).toBe('two')
})

test('names each server also if it fails without a reason', async () => {
  Object.assign(servers, { one: 'gone', two: 'unknown' })
  await expect(open().connect()).rejects.toThrow(
    'No server accepts writes. one:5432: connect ECONNREFUSED. two:5432: no connection',
  )
})

test('refuses a primary that has become a standby since it was found, and asks again', async () => {
  const { connect } = open()
  await connect()
  Object.assign(servers, { one: 'standby', two: 'primary' })
  await expect(connect()).rejects.toThrow('it is read-only')
  expect(clients.at(-1)?.isEnded).toBe(true)
  expect(await connect()).toBe('two')
})

test('asks again when the primary no longer responds', async () => {
  const { connect, forgetPrimary } = open()
  await connect()
  Object.assign(servers, { two: 'primary', one: 'gone' })
  forgetPrimary()
  expect(await connect()).toBe('two')
})

test('an error of a connection that opens does not end the process, and a later one reaches the pool', async () => {
  const { Client } = open()
  const client = new Client({ connectionString: 'postgres://one/app' })
  const failure = new Error('terminating connection')
  const opened = new Promise((resolve) => client.connect(resolve))
  client.emit('error', failure)
  expect(await opened).toBeUndefined()
  expect(() => client.emit('error', failure)).toThrow(failure)
  Object.assign(servers, { one: 'gone' })
  const next = new Client({ connectionString: 'postgres://one/app' })
  expect(await new Promise((resolve) => next.connect(resolve))).toMatchObject({
    message: 'connect ECONNREFUSED',
  })
})
