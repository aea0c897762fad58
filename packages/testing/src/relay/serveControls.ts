import { createServer, type IncomingMessage } from 'node:http'
import { listen } from '../http/listen.ts'
import { isRecord } from '../rpc/isRecord.ts'
import { readFaults } from './readFaults.ts'
import type { RelayControls } from './relayControls.ts'

/** Maximum characters of a command. */
const MAX_BODY = 100_000

/** Serves commands by HTTP on its own port, which stays open while the relay is killed. */
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
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const name = `${request.method} ${request.url}`
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    // Any page in a local browser could send these too.
    if (request.headers.origin !== undefined) return respond(403, 'Requests of pages are refused.')
    if (!command) return respond(404, 'Unknown command.')
    try {
      respond(200, (await command(await readBody(request))) ?? null)
    } catch (error) {
      respond(400, error instanceof Error ? error.message : String(error))
    }
  })
  const { origin, close } = await listen(server, { what: 'relay controls' })
  return { url: origin, close }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > MAX_BODY) throw new Error('The command is too long.')
  }
  return text === '' ? undefined : JSON.parse(text)
}
