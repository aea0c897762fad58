import * as client from 'openid-client'
import { afterEach, expect, test } from 'vitest'
import { openIdWorld } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { type ChainResponse, closeChains, serveChain } from '../../testing/serveChain.ts'
import type { OpenIdGroup } from '../OpenIdOptions.ts'

const world = openIdWorld(openTestDatabase)
afterEach(closeChains)

const contract = '0x1111111111111111111111111111111111111111'
const staff: OpenIdGroup = {
  name: 'staff',
  chainId: 31337,
  contract,
  standard: 'function',
  signature: 'isMember(address)',
}
const word = (value: number) => ({ result: `0x${value.toString(16).padStart(64, '0')}` })

/** Signs a user in to a client that asks for groups of a chain. */
async function signIn(call: (to: string, data: string) => ChainResponse, scope = 'openid groups') {
  const { url, requests } = await serveChain(
    (method, [request]) => {
      const { to, data } = Object(request)
      return method === 'eth_blockNumber' ? { result: '0x1' } : call(to, data)
    },
    { chainId: 31337 },
  )
  const errors: [string, string][] = []
  world.serve(
    { groups: [staff], onError: (error, { task }) => void errors.push([task, (error as Error).message]) },
    { rpcUrls: { 31337: [url] } },
  )
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  const config = await world.discover()
  const tokens = await world.signInToClient(browser, config, { scope })
  const { access_token: accessToken } = tokens
  return {
    browser,
    requests,
    errors,
    accessToken,
    claims: () => client.fetchUserInfo(config, tokens.access_token, id),
  }
}

test('a client gets the groups of the account with the scope groups only', async () => {
  const { browser, claims, requests } = await signIn(() => word(1))
  expect(await claims()).toMatchObject({ groups: ['staff'] })
  expect(requests.at(-1)?.params[0]).toMatchObject({
    to: contract,
    data: expect.stringContaining(browser.wallet().address.slice(2).toLowerCase()),
  })
  const without = await signIn(() => word(1), 'openid')
  expect(await without.claims()).not.toHaveProperty('groups')
  expect(without.requests).toEqual([])
})

test('a client gets an error instead of too few groups while a chain cannot be read', async () => {
  let response: ChainResponse = { error: { code: -32603, message: 'internal error' } }
  const { claims, errors, accessToken } = await signIn(() => response)
  const refused = await fetch(`${world.openId().issuer}/me`, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }])
  expect(errors).toEqual([['groups', 'No RPC server of chain 31337 responded with a usable result.']])
  expect(world.log.at(-1)).toMatchObject({ status: 503, code: 'temporarily_unavailable' })
  response = word(0)
  expect(await claims()).toMatchObject({ groups: [] })
})

test('groups on a chain without RPC URLs are refused at the start', () => {
  expect(() => world.serve({ groups: [{ ...staff, chainId: 31338 }] }, { rpcUrls: {} })).toThrow(
    'groups[0].chainId must be a chain with RPC URLs',
  )
})
