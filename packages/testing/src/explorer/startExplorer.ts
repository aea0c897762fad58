import { createServer } from 'node:http'
import { readPageStyle } from '../bundle/readPageFile.ts'
import { listen } from '../http/listen.ts'
import { RpcError } from '../rpc/rpc.ts'
import { text } from '../texts/text.ts'
import { pageOf } from './explorerHtml.ts'
import { type ExplorerChain, readExplorerPage } from './readExplorerPage.ts'

/** Follows the ports of the chains, the relay and the hosts. */
const PREFERRED_PORT = 8550

export type StartExplorerOptions = {
  readonly chains: readonly ExplorerChain[]
  /** The port; 0 takes any free one. Default: 8550, or any free one if it is taken. */
  readonly port?: number | undefined
}

/** A running explorer. It listens on 127.0.0.1 only. */
export type Explorer = {
  /** `http://127.0.0.1:…`, a page that lists the chains. */
  readonly url: string
  /** The URL of a chain, with the pages `/block/…`, `/tx/…` and `/address/…`. */
  urlOf(chainId: number): string
  close(): Promise<void>
}

/** Starts a block explorer for local chains. Pages are read on request. */
export async function startExplorer({ chains, port }: StartExplorerOptions): Promise<Explorer> {
  const css = await readPageStyle('explorer.css')
  const respond = async (method: string, path: string) => {
    if (method !== 'GET' && method !== 'HEAD') return { status: 405, type: 'text/plain', body: '' }
    if (path === '/explorer.css') return { status: 200, type: 'text/css', body: css }
    const page = await readExplorerPage(chains, path).catch((error: unknown) => {
      if (error instanceof RpcError)
        return { status: 502, title: text('explorer.noAnswer'), text: error.message }
      throw error
    })
    return { status: page.status, type: 'text/html', body: pageOf(page) }
  }
  const server = createServer(({ method = 'GET', url = '/' }, response) => {
    const { pathname } = URL.parse(url, 'http://explorer') ?? new URL('http://explorer')
    respond(method, pathname).then(
      ({ status, type, body }) => {
        response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` })
        response.end(method === 'HEAD' ? undefined : body)
      },
      () => response.writeHead(500, headers).end(),
    )
  })
  const listening = { port: port ?? PREFERRED_PORT, orAnyPort: port === undefined, what: 'explorer' }
  const { origin: url, close } = await listen(server, listening)
  return {
    url,
    urlOf: (chainId) => `${url}/${chainId}`,
    close,
  }
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
