import { afterEach, beforeEach } from 'vitest'
import { type LocalRelay, type StartRelayOptions, startRelay } from '../startRelay.ts'
import { type RawClient, type RawClientOptions, rawClient } from './rawClient.ts'

/** A relay for each test, and clients that are closed after it. */
export function relayUnderTest(options: StartRelayOptions = {}) {
  const clients: RawClient[] = []
  let running: LocalRelay | undefined

  beforeEach(async () => {
    running = await startRelay(options)
  })
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.terminate()
    await running?.close()
  })

  /** Returns the relay of the running test. */
  function relay(): LocalRelay {
    if (!running) throw new Error('A relay runs within a test only.')
    return running
  }

  function client(how: RawClientOptions = {}): RawClient {
    const opened = rawClient(relay().url, how)
    clients.push(opened)
    return opened
  }

  return { relay, client }
}
