import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TermsOptions } from '@countersign/sign-in'

/** A sign-in server with terms, which a test changes, as an application has it. */
export type TermsServer = {
  readonly url: string
  /** Replaces the server by one with other terms, on the same database. */
  change(terms: TermsOptions): void
  /** The stored proofs, oldest first. */
  consents(): Promise<readonly { readonly version: string; readonly message: string }[]>
  close(): Promise<void>
}

/** Starts it for one test. */
export async function startTermsServer(chainId: number): Promise<TermsServer> {
  // Here, because no other test needs the modules of the server in its process.
  const [{ createSignIn }, { openEmbedded }, { toNodeHandler }] = await Promise.all([
    import('@countersign/sign-in'),
    import('@countersign/sign-in/embedded'),
    import('@countersign/sign-in/node'),
  ])
  const database = await openEmbedded({ folder: null })
  let handler: ReturnType<typeof toNodeHandler> | undefined
  const server = createServer((request, response) => {
    handler?.(request, response, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    change(terms) {
      const options = { database, origin, appName: 'A page', chainIds: [chainId], terms }
      handler = toNodeHandler(createSignIn(options))
    },
    consents: () =>
      database.query('SELECT version, message FROM countersign.consents ORDER BY signed_at, version'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
    },
  }
}
