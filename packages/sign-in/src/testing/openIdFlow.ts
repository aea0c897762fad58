import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { callback, clientSecret, type openIdWorld, wiki } from './openIdWorld.ts'

type World = ReturnType<typeof openIdWorld>
export type OpenIdBrowser = ReturnType<World['newBrowser']>

/** How a client authenticates at the token endpoint. */
export type FlowClient = {
  readonly id: string
  readonly secret: string
  readonly method: 'client_secret_basic' | 'client_secret_post'
}

type Parameters = Readonly<Record<string, string | undefined>>
type Tokens = { readonly access_token: string; readonly id_token: string; readonly refresh_token?: string }

const wikiWithBasic: FlowClient = { id: wiki.id, secret: clientSecret, method: 'client_secret_basic' }

/**
 * The authorization code flow of a client without a library. It checks each response as the modules of the OpenID
 * Foundation's conformance suite do.
 */
export function openIdFlow(world: World) {
  /** An authorization request. `undefined` leaves a parameter out. */
  function begin(parameters: Parameters = {}, clientId = wiki.id) {
    const verifier = newSecret()
    const sent: Parameters = {
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid',
      state: newSecret(),
      nonce: newSecret(),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...parameters,
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) query.set(name, value)
    return { url: `${world.openId().issuer}/auth?${query}`, query, sent, verifier }
  }

  /** Sends a form to an endpoint as a client. */
  function post(path: string, fields: Record<string, string>, client = wikiWithBasic): Promise<Response> {
    const body = new URLSearchParams(fields)
    const headers = new Headers()
    if (client.method === 'client_secret_basic')
      headers.set('authorization', `Basic ${btoa(`${client.id}:${client.secret}`)}`)
    else {
      body.set('client_id', client.id)
      body.set('client_secret', client.secret)
    }
    return fetch(`${world.openId().issuer}${path}`, { method: 'POST', headers, body })
  }

  async function verifyIdToken(token: string, audience: string, nonce: string | undefined) {
    const { issuer } = world.openId()
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))
    const requiredClaims = ['sub', 'exp', 'iat']
    const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, audience, requiredClaims })
    expect(payload.nonce).toBe(nonce)
    expect(payload.iat).toBeLessThanOrEqual(Date.now() / 1000 + 60)
    return { claims: payload, header: protectedHeader }
  }

  /** Redeems the code of an answer, and checks the answer, the tokens and the ID token. */
  async function finish(request: ReturnType<typeof begin>, answer: URL, client = wikiWithBasic) {
    expect(answer.origin + answer.pathname).toBe(callback)
    const { code = '', ...others } = Object.fromEntries(answer.searchParams)
    expect(others).toEqual({ state: request.sent.state, iss: world.openId().issuer })
    expect(code).toMatch(/^[\w-]{43}$/)
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      code_verifier: request.verifier,
    }
    const response = await post('/token', form, client)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = (await response.json()) as Tokens
    expect(tokens).toMatchObject({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
    })
    return { form, tokens, ...(await verifyIdToken(tokens.id_token, client.id, request.sent.nonce)) }
  }

  return {
    begin,
    post,
    finish,
    verifyIdToken,

    /** Signs a user in to a client, with the pages that the request needs. */
    async run(browser: OpenIdBrowser, parameters: Parameters = {}, client = wikiWithBasic) {
      const request = begin(parameters, client.id)
      return finish(request, await browser.authorize(request.url), client)
    },

    /** Signs a user in without a page. */
    async runSilently(browser: OpenIdBrowser, parameters: Parameters) {
      const request = begin(parameters)
      return finish(request, new URL((await browser.visit(request.url)).url))
    },

    /** The error in the answer to the client, whose state has to be that of the request. */
    async errorOf(browser: OpenIdBrowser, parameters: Parameters): Promise<string | null> {
      const request = begin(parameters)
      const { searchParams, origin } = new URL((await browser.visit(request.url)).url)
      expect([origin, searchParams.get('state'), searchParams.get('iss')]).toEqual([
        new URL(callback).origin,
        request.sent.state,
        world.openId().issuer,
      ])
      return searchParams.get('error')
    },

    async userInfo(init: RequestInit): Promise<JWTPayload> {
      const response = await fetch(`${world.openId().issuer}/me`, init)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      return (await response.json()) as JWTPayload
    },

    async metadata(): Promise<Record<string, unknown>> {
      const response = await fetch(`${world.origin()}/openid/.well-known/openid-configuration`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      return (await response.json()) as Record<string, unknown>
    },
  }
}

export const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` })

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
