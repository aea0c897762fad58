import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { beforeAll, expect, test } from 'vitest'
import { openIdWorld, wiki } from '../testing/openIdWorld.ts'
import { openTestDatabase, readEverything } from '../testing/openTestDatabase.ts'
import { type Admin, createAdmin } from './createAdmin.ts'

const redirectUris = ['https://shop.example/callback']
const world = openIdWorld(openTestDatabase)
let admin: Admin
let count = 0

beforeAll(() => {
  admin = createAdmin({ database: world.database() })
})

const readTables = async () => JSON.stringify(await readEverything(world.database()))

/** A new confidential client. */
async function addShop() {
  count += 1
  const id = `shop-${count}`
  const added = await admin.addClient({ id, type: 'confidential', redirectUris })
  if (!added?.secret) throw new Error('No secret.')
  return { id, secret: added.secret }
}

/** Signs a user in to a client. */
async function signIn({ id, secret }: { id: string; secret: string }, scope = 'openid offline_access') {
  const browser = world.newBrowser()
  await browser.enter()
  const config = await world.discover(id, secret)
  const tokens = await world.signInToClient(browser, config, {
    redirect_uri: redirectUris[0] as string,
    scope,
    prompt: 'consent',
  })
  return { browser, config, tokens }
}

test('adds a client, with a secret of 32 bytes of which only the hash is stored', async () => {
  const { id, secret } = await addShop()
  expect(Buffer.from(secret, 'base64url').length).toBe(32)
  expect(await admin.client(id)).toEqual({
    id,
    type: 'confidential',
    redirectUris,
    registered: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const everything = await readTables()
  expect(everything).not.toContain(secret)
  expect(everything).toContain(createHash('sha256').update(secret).digest('hex'))
  const { tokens } = await signIn({ id, secret })
  expect(tokens.claims()?.aud).toBe(id)
})

test('clients without a secret get none, and an ID is used once', async () => {
  expect(await admin.addClient({ id: 'page', type: 'public', redirectUris })).toEqual({ secret: null })
  expect(await admin.addClient({ id: 'page', type: 'confidential', redirectUris })).toBe(null)
  expect(await admin.client('page')).toMatchObject({ type: 'public' })
  expect(await admin.replaceClientSecret('page')).toBe(null)
})

test('refuses an invalid client, and stores no secret that a caller passes', async () => {
  const invalid = { id: 'bad', type: 'public', redirectUris: ['http://shop.example'] } as const
  await expect(admin.addClient(invalid)).rejects.toThrow('must be https')
  const withSecret = { id: 'bad', type: 'confidential', redirectUris, secret: 's'.repeat(40) } as const
  await expect(admin.addClient(withSecret)).rejects.toThrow('client.secret is not an option')
  expect(await admin.client('bad')).toBe(null)
})

test('lists clients, newest first', async () => {
  const [first, second] = [await addShop(), await addShop()]
  const ids = (await admin.clients({ limit: 100 })).map(({ id }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
  expect((await admin.clients({ limit: 1 })).length).toBe(1)
})

test('changes fields, removes those of null, and leaves the client as it was if one is invalid', async () => {
  const { id, secret } = await addShop()
  const other = 'https://shop.example/other'
  expect(await admin.changeClient(id, { name: 'Shop', redirectUris: [other] })).toMatchObject({
    name: 'Shop',
    type: 'confidential',
    redirectUris: [other],
  })
  await expect(admin.changeClient(id, { name: 'New', redirectUris: [] })).rejects.toThrow(
    'needs at least one',
  )
  await expect(admin.changeClient(id, { type: 'public' } as never)).rejects.toThrow(
    'The id and the type of a client never change',
  )
  await expect(admin.changeClient(id, { id: 'x' } as never)).rejects.toThrow(
    'The id and the type of a client never change',
  )
  expect(await admin.client(id)).toMatchObject({ name: 'Shop', redirectUris: [other] })
  expect(await admin.changeClient(id, { name: null })).not.toHaveProperty('name')
  expect(await admin.changeClient('none', { name: 'x' })).toBe(null)
  const config = await world.discover(id, secret)
  const { url } = await world.request(config, { redirect_uri: redirectUris[0] as string })
  // The earlier redirect URI is no longer valid.
  expect(new URL((await world.newBrowser().visit(url)).url).pathname).toBe('/openid/error')
})

test('a client that a program registered cannot be changed, and can be removed', async () => {
  const registrationToken = 'r'.repeat(32)
  world.serve({ registrationToken })
  const config = await client.dynamicClientRegistration(
    new URL(world.openId().issuer),
    { redirect_uris: redirectUris, client_name: 'Registered' },
    undefined,
    { initialAccessToken: registrationToken, execute: [client.allowInsecureRequests] },
  )
  world.serve()
  const { client_id: id } = config.clientMetadata()
  expect(await admin.client(id)).toMatchObject({ name: 'Registered', registered: true })
  await expect(admin.changeClient(id, { name: 'Other' })).rejects.toThrow('was registered by a program')
  expect(await admin.removeClient(id)).toBe(true)
})

test('replaces a secret at once', async () => {
  const { id, secret } = await addShop()
  const { tokens, config } = await signIn({ id, secret })
  const replaced = await admin.replaceClientSecret(id)
  expect(replaced).not.toBe(secret)
  const refresh = (using: client.Configuration) =>
    client.refreshTokenGrant(using, tokens.refresh_token as string)
  await expect(refresh(config)).rejects.toMatchObject({ status: 401 })
  expect((await refresh(await world.discover(id, replaced as string))).access_token).toBeTypeOf('string')
  expect(await admin.replaceClientSecret('none')).toBe(null)
})

test('a removed client holds nothing: tokens, sessions, waiting requests and what users allowed it', async () => {
  const shop = await addShop()
  const { browser, config, tokens } = await signIn(shop)
  const other = await addShop()
  const kept = await world.signInToClient(browser, await world.discover(other.id, other.secret), {
    redirect_uri: redirectUris[0] as string,
  })
  const waiting = await world.request(config, { redirect_uri: redirectUris[0] as string, prompt: 'consent' })
  const page = (await browser.visit(waiting.url)).url
  expect(new URL(page).pathname).toMatch(/^\/openid\/interaction\//)
  expect(await readTables()).toContain(shop.id)

  expect(await admin.removeClient(shop.id)).toBe(true)
  expect(await admin.removeClient(shop.id)).toBe(false)
  expect(await readTables()).not.toContain(shop.id)
  const { sub } = tokens.claims() ?? { sub: '' }
  await expect(client.fetchUserInfo(config, tokens.access_token, sub)).rejects.toThrow()
  await expect(client.refreshTokenGrant(config, tokens.refresh_token as string)).rejects.toThrow()
  await expect(browser.details(page)).rejects.toThrow('openid_request_expired')
  // Other clients of the same user are not affected.
  const otherConfig = await world.discover(other.id, other.secret)
  expect((await client.fetchUserInfo(otherConfig, kept.access_token, sub)).sub).toBe(sub)

  // A client that is added again with the same ID asks again.
  const again = await admin.addClient({ id: shop.id, type: 'confidential', redirectUris })
  const { url } = await world.request(await world.discover(shop.id, again?.secret as string), {
    redirect_uri: redirectUris[0] as string,
  })
  expect(await browser.details((await browser.visit(url)).url)).toMatchObject({ prompt: 'consent' })
})

test('clients of the configuration are not in the database', async () => {
  expect(await admin.client(wiki.id)).toBe(null)
  expect(await admin.removeClient(wiki.id)).toBe(false)
})
