import { createServer } from 'node:http'
import * as client from 'openid-client'
import { afterAll, beforeAll } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import { toNodeHandler } from '../node/toNodeHandler.ts'
import { createOpenId, type OpenId } from '../openid/createOpenId.ts'
import type { OpenIdClient, OpenIdOptions } from '../openid/OpenIdOptions.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import type { ServedApp } from './handlerConformance.ts'
import { listen } from './listen.ts'
import { createOpenIdBrowser } from './openIdBrowser.ts'

export const clientSecret = 'a-secret-of-the-wiki-1234567890abcdef'
export const callback = 'https://wiki.example/callback'
export const wiki: OpenIdClient = {
  id: 'wiki',
  name: 'Wiki',
  type: 'confidential',
  secret: clientSecret,
  redirectUris: [callback],
}

/** An OpenID provider over HTTP for the tests of a file, and the clients and browsers that use it. */
export function openIdWorld(openDatabase: () => Promise<Database>) {
  let database: Database
  let served: ServedApp
  let signIn: SignIn
  let openId: OpenId
  const opened: { close(): Promise<void> }[] = []
  const log: RequestLog[] = []

  function serve(options: Partial<OpenIdOptions> = {}, server: Partial<SignInOptions> = {}): void {
    const own = {
      appName: 'Countersign',
      chainIds: [31337, 31338],
      log: (entry: RequestLog) => void log.push(entry),
    }
    signIn = createSignIn({ database, origin: served.url, ...own, ...server })
    openId = createOpenId(signIn, { secret: 's'.repeat(32), clients: [wiki], ...options })
    opened.push(openId, signIn)
  }

  beforeAll(async () => {
    database = await openDatabase()
    served = await listen(
      createServer((request, response) => {
        if (openId.handles(new URL(request.url ?? '/', 'http://localhost').pathname))
          void openId.handler(request, response)
        else toNodeHandler(signIn)(request, response)
      }),
    )
    serve()
  })
  afterAll(async () => {
    await served.close()
    for (const server of opened) await server.close()
    await database.close()
  })

  /** Discovers the provider as a client does. */
  function discover(id = wiki.id, secret: string | undefined = clientSecret): Promise<client.Configuration> {
    return client.discovery(
      new URL(openId.issuer),
      id,
      undefined,
      secret ? client.ClientSecretBasic(secret) : client.None(),
      {
        execute: [client.allowInsecureRequests],
      },
    )
  }

  /** The URL of an authorization request, and what the client needs to redeem its code. */
  async function request(config: client.Configuration, parameters: Record<string, string> = {}) {
    const checks = {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: client.randomState(),
      expectedNonce: client.randomNonce(),
    }
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid',
      state: checks.expectedState,
      nonce: checks.expectedNonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
      ...parameters,
    })
    return { url: url.href, checks }
  }

  return {
    database: () => database,
    serve,
    signIn: () => signIn,
    openId: () => openId,
    origin: () => served.url,
    log,
    newBrowser: (origin = served.url) => createOpenIdBrowser(signIn, origin),
    discover,
    request,

    /** Signs in to a client from the start to its tokens. */
    async signInToClient(
      browser: ReturnType<typeof createOpenIdBrowser>,
      config: client.Configuration,
      parameters: Record<string, string> = {},
    ) {
      const { url, checks } = await request(config, parameters)
      const answer = await browser.authorize(url)
      return client.authorizationCodeGrant(config, answer, checks)
    },
  }
}
