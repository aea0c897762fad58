import { beforeAll, describe, expect, test } from 'vitest'
import { openIdFlow } from '../../testing/openIdFlow.ts'
import { openIdWorld } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
const flow = openIdFlow(world)
const issuer = 'https://app.example/openid'

// A server behind a proxy that ends TLS.
beforeAll(() => world.serve({}, { origin: 'https://app.example' }))

async function readMetadata() {
  const metadata = await flow.metadata()
  const urls = Object.entries(metadata).filter(([name]) => /_(endpoint|uri)$/.test(name))
  for (const [, url] of urls) expect(String(url)).toMatch(new RegExp(`^${issuer}/`))
  return metadata
}

describe('oidcc-config-certification-test-plan', () => {
  test('oidcc-discovery-endpoint-verification: passes', async () => {
    const metadata = await readMetadata()
    expect(metadata).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public', 'pairwise'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      claims_supported: expect.arrayContaining(['sub', 'iss', 'auth_time', 'acr']),
    })
    expect(metadata.grant_types_supported).toContain('authorization_code')
    const scopes = metadata.scopes_supported as string[]
    expect(scopes).toContain('openid')
    // RFC 6749, section 3.3
    for (const scope of scopes) expect(scope).toMatch(/^[\x21\x23-\x5b\x5d-\x7e]+$/)
    // The module checks these only if they are there.
    for (const name of [
      'registration_endpoint',
      'userinfo_signing_alg_values_supported',
      'ui_locales_supported',
    ])
      expect(metadata).not.toHaveProperty(name)
    const { keys } = (await (await fetch(`${world.origin()}/openid/jwks`)).json()) as {
      readonly keys: readonly Record<string, unknown>[]
    }
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length)
    for (const key of keys) {
      // No private part.
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.stringMatching(/.+/) })
      expect(String(key.n).length).toBeGreaterThanOrEqual(342)
    }
  })
})

describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  test('oidcc-rp-initiated-logout-discovery-endpoint-verification: passes', async () => {
    expect((await readMetadata()).end_session_endpoint).toBe(`${issuer}/session/end`)
  })
})

describe('oidcc-backchannel-rp-initiated-logout-certification-test-plan', () => {
  test('oidcc-backchannel-logout-discovery-endpoint-verification: passes', async () => {
    expect(await readMetadata()).toMatchObject({
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      end_session_endpoint: `${issuer}/session/end`,
    })
  })
})
