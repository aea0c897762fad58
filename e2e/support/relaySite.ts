import { type LocalRelay, startRelay } from '@countersign/testing'
import type { OwnServers } from './ownServers.ts'

/** A server for a worker, whose pages use a relay of the worker. */
export type RelaySite = {
  readonly url: string
  /** Replaces the relay by a new one on its port: without faults, messages and sockets. */
  renewRelay(): Promise<LocalRelay>
  close(): Promise<void>
}

/** Starts a relay, and a server whose pages and policy are configured with it. */
export async function startRelaySite(servers: OwnServers): Promise<RelaySite> {
  let relay = await startRelay()
  const port = Number(new URL(relay.url).port)
  const { url } = await servers.start({ relayUrl: relay.url })
  return {
    url,
    async renewRelay() {
      await relay.close()
      relay = await startRelay({ port })
      return relay
    },
    close: () => relay.close(),
  }
}
