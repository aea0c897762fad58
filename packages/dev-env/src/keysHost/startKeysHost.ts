import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PageFile } from '../bundle/phonePage.ts'
import { DevEnvError } from '../devEnvError.ts'
import { isRecord } from '../relay/isRecord.ts'
import type { WalletChain } from '../wallet/walletChain.ts'
import { isKeysScript, KEYS_COOKIE, type KeysScript } from './KeysScript.ts'
import { KEYS_PATH, keysFiles, keysHtml, keysPolicy } from './keysPage.ts'

export type StartKeysHostOptions = {
  /** The networks its account is on, the first one current. */
  readonly chains: readonly WalletChain[]
  /** The port to listen on; 0 takes any free one. Default 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default false. */
  readonly orAnyPort?: boolean
  /** Takes commands of other processes of this machine at {@link KeysHost.controlsUrl}. Default false. */
  readonly controls?: boolean
}

/** A running host of windows. It listens on 127.0.0.1 only. */
export type KeysHost = {
  /** The address of the window: `preference.keysUrl` of Coinbase's SDK, `preference.walletUrl` of Base's. */
  readonly url: string
  /** For `keysControls` in another process; `null` unless `controls` was set. */
  readonly controlsUrl: string | null
  /** What windows do that are opened from now on; `null`: a person answers. */
  setScript(script: KeysScript | null): void
  close(): Promise<void>
}

const CONTROLS_PATH = '/script'
/** Characters of one command. */
const MOST = 1000

/**
 * Starts what stands in for keys.coinbase.com: a page that a site opens in a window of its own, and that speaks to it as
 * Coinbase's and Base's SDKs expect. Its wallet is a contract account, whose owner's key stays in the browser.
 *
 * What a window does without a person is said by its own address (`?script=reject`), else by the cookie
 * {@link KEYS_COOKIE} of the browser, else by {@link KeysHost.setScript}.
 *
 * @throws {DevEnvError} `port_taken`, `wallet_bundle_failed`
 */
export async function startKeysHost(options: StartKeysHostOptions): Promise<KeysHost> {
  const { chains, controls = false } = options
  let standing: KeysScript | null = null
  // Whoever comes before the files are there waits for them.
  const files = keysFiles()
  files.catch(() => {})

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://host')
    if (controls && method === 'POST' && url.pathname === CONTROLS_PATH) return control(request, response)
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end()
    const file =
      url.pathname === KEYS_PATH
        ? page(scriptOf(request, url) ?? standing)
        : (await files).find(({ path }) => path === url.pathname)
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.contentType ?? 'text/plain',
      'cache-control': 'no-store',
      'content-security-policy': keysPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    response.end(method === 'HEAD' ? undefined : file?.body)
  }

  function page(script: KeysScript | null): PageFile {
    const body = keysHtml({ chains, script })
    return { path: KEYS_PATH, contentType: 'text/html; charset=utf-8', body }
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whatever page is open in a browser of this machine could send this too.
    if (request.headers.origin !== undefined)
      return void response.writeHead(403).end('Pages control nothing.')
    const script = readCommand(await text(request))
    if (script === undefined) return void response.writeHead(400).end('There is no such script.')
    standing = script
    response.writeHead(204).end()
  }

  const port = await listen(server, options)
  const close = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  try {
    await files
  } catch (error) {
    await close()
    throw error
  }
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}${KEYS_PATH}`,
    controlsUrl: controls ? `${origin}${CONTROLS_PATH}` : null,
    setScript(script) {
      standing = script
    },
    close,
  }
}

function scriptOf({ headers }: IncomingMessage, { searchParams }: URL): KeysScript | null {
  const cookie = new RegExp(`(?:^|; )${KEYS_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  return [searchParams.get('script'), cookie].find(isKeysScript) ?? null
}

/** The script that a command names; `undefined` when it names none. */
function readCommand(body: string): KeysScript | null | undefined {
  try {
    const told: unknown = body.length > MOST ? null : JSON.parse(body)
    if (isRecord(told) && (told.script === null || isKeysScript(told.script))) return told.script
  } catch {}
  return undefined
}

async function listen(
  server: Server,
  { port = 0, orAnyPort = false }: StartKeysHostOptions,
): Promise<number> {
  try {
    server.listen({ host: '127.0.0.1', port })
    await once(server, 'listening')
  } catch (cause) {
    if (port !== 0 && orAnyPort) return listen(server, { chains: [] })
    const message = `Port ${port} is taken, so the window of keys cannot be there. Choose another one.`
    throw new DevEnvError('port_taken', message, { cause })
  }
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
