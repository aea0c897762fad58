import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { WalletChain } from '../chains/walletChain.ts'
import { listen } from '../http/listen.ts'
import type { PageFile } from '../http/pageHtml.ts'
import { isRecord } from '../rpc/isRecord.ts'
import { isPopupWalletScript, POPUP_WALLET_COOKIE, type PopupWalletScript } from './page/PopupWalletScript.ts'
import { POPUP_WALLET_PATH, popupWalletFiles, popupWalletHtml, popupWalletPolicy } from './popupWalletPage.ts'

export type StartPopupWalletOptions = {
  /** The chains of its account, the first one selected. */
  readonly chains: readonly WalletChain[]
  /** The port to listen on; 0 takes any free one. Default: 0. */
  readonly port?: number
  /** Takes any free port when `port` is taken, instead of failing. Default: `false`. */
  readonly orAnyPort?: boolean
  /** Accepts commands of local processes at {@link PopupWallet.controlsUrl}. Default: `false`. */
  readonly controls?: boolean
}

/** A running popup wallet. It listens on 127.0.0.1 only. */
export type PopupWallet = {
  /** The URL of the popup: `preference.keysUrl` of Coinbase's SDK, `preference.walletUrl` of Base's. */
  readonly url: string
  /** For `popupWalletControls` in another process; `null` unless `controls` was set. */
  readonly controlsUrl: string | null
  /** Scripts all popups that open later; `null`: the user decides. */
  setScript(script: PopupWalletScript | null): void
  close(): Promise<void>
}

const CONTROLS_PATH = '/script'
/** Characters of one command. */
const MAX_ENTRIES = 1000

/**
 * Starts a replacement of keys.coinbase.com: a page that sites open as a popup, with the protocol of Coinbase's and
 * Base's SDKs. Its wallet is a smart account whose owner's key stays in the browser.
 *
 * A popup is scripted by its URL (`?script=reject`), else by the cookie
 * {@link POPUP_WALLET_COOKIE} of the browser, else by {@link PopupWallet.setScript}.
 *
 * @throws {TestingError} `port_taken`, `bundle_failed`
 */
export async function startPopupWallet(options: StartPopupWalletOptions): Promise<PopupWallet> {
  const { chains, controls = false } = options
  let standing: PopupWalletScript | null = null
  // Requests that come before the bundle is ready wait for it.
  const files = popupWalletFiles()
  files.catch(() => {})

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request
    const url = new URL(request.url ?? '/', 'http://host')
    if (controls && method === 'POST' && url.pathname === CONTROLS_PATH) return control(request, response)
    if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end()
    const file =
      url.pathname === POPUP_WALLET_PATH
        ? page(scriptOf(request, url) ?? standing)
        : (await files).find(({ path }) => path === url.pathname)
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.contentType ?? 'text/plain',
      'cache-control': 'no-store',
      'content-security-policy': popupWalletPolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    response.end(method === 'HEAD' ? undefined : file?.body)
  }

  function page(script: PopupWalletScript | null): PageFile {
    const body = popupWalletHtml({ chains, script })
    return { path: POPUP_WALLET_PATH, contentType: 'text/html; charset=utf-8', body }
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Any page open in a local browser could send this too.
    if (request.headers.origin !== undefined)
      return void response.writeHead(403).end('Requests of pages are refused.')
    const script = readCommand(await text(request))
    if (script === undefined) return void response.writeHead(400).end('Unknown script.')
    standing = script
    response.writeHead(204).end()
  }

  const { origin, close } = await listen(server, { ...options, what: 'popup wallet' })
  try {
    await files
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `${origin}${POPUP_WALLET_PATH}`,
    controlsUrl: controls ? `${origin}${CONTROLS_PATH}` : null,
    setScript(script) {
      standing = script
    },
    close,
  }
}

function scriptOf({ headers }: IncomingMessage, { searchParams }: URL): PopupWalletScript | null {
  const cookie = new RegExp(`(?:^|; )${POPUP_WALLET_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  return [searchParams.get('script'), cookie].find(isPopupWalletScript) ?? null
}

/** Parses a command; `undefined` when it is invalid. */
function readCommand(body: string): PopupWalletScript | null | undefined {
  try {
    const command: unknown = body.length > MAX_ENTRIES ? null : JSON.parse(body)
    if (isRecord(command) && (command.script === null || isPopupWalletScript(command.script)))
      return command.script
  } catch {}
  return undefined
}
