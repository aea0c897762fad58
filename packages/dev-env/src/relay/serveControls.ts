import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { isRecord } from './isRecord.ts'
import { readFaults } from './readFaults.ts'
import type { RelayControls } from './relayControls.ts'

/** Bytes of one command. */
const MOST = 100_000

/** Takes commands by HTTP, on a port of its own: it goes on when the relay is killed. */
export async function serveControls(
  controls: RelayControls,
): Promise<{ url: string; close(): Promise<void> }> {
  const { faults } = controls
  const commands: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
    'GET /log': () => controls.log(),
    'GET /sockets': () => controls.sockets(),
    'POST /faults': (body) => faults.set(readFaults(body)),
    'POST /clear': () => faults.clear(),
    'POST /restart': (body) => faults.restart({ loseMessages: isRecord(body) && body.loseMessages === true }),
    'POST /kill': () => faults.kill(),
    'POST /start': () => faults.start(),
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const name = `${request.method} ${request.url}`
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    // Whatever page is open in a browser of this machine could send these too.
    if (request.headers.origin !== undefined) return answer(403, 'Pages cannot control a relay.')
    if (!command) return answer(404, 'There is no such command.')
    try {
      answer(200, (await command(await readBody(request))) ?? null)
    } catch (error) {
      answer(400, error instanceof Error ? error.message : String(error))
    }
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > MOST) throw new Error('That is too long.')
  }
  return text === '' ? undefined : JSON.parse(text)
}
