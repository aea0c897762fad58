import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Forwards connections to a Postgres server. Frozen ones are like those of a machine that is gone, until they thaw. */
export async function openFreezableProxy(url: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  const frozen = new Set<readonly [Socket, Socket]>()
  let freezesNew = false
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    if (freezesNew) frozen.add(pair)
    else client.pipe(upstream).pipe(client)
    for (const socket of pair) socket.on('error', () => {}).once('close', () => pairs.delete(pair))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    /** Stops the connections that are open, and later ones too if `andNew`. */
    freeze({ andNew = false } = {}) {
      freezesNew = andNew
      for (const pair of pairs) {
        frozen.add(pair)
        for (const socket of pair) socket.unpipe().pause()
      }
    },
    thaw() {
      freezesNew = false
      for (const [client, upstream] of frozen) client.pipe(upstream).pipe(client)
      frozen.clear()
    },
    close() {
      server.close()
      for (const socket of [...pairs].flat()) socket.destroy()
    },
  }
}
