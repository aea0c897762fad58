import { afterAll, beforeAll, expect, test } from 'vitest'
import { ETHER } from '../chains/walletChain.ts'
import { POPUP_WALLET_COOKIE } from './page/PopupWalletScript.ts'
import { popupWalletControls } from './popupWalletControls.ts'
import { type PopupWallet, startPopupWallet } from './startPopupWallet.ts'

const chains = [{ id: 31337, name: '</script><b>', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }]

let host: PopupWallet

beforeAll(async () => {
  host = await startPopupWallet({ chains, controls: true })
})
afterAll(() => host.close())

/** The options embedded in the popup. */
async function optionsOf(query = '', headers: Record<string, string> = {}) {
  const html = await (await fetch(`${host.url}${query}`, { headers })).text()
  const [, json = ''] = /id="keys-config">(.*?)<\/script>/.exec(html) ?? []
  return { html, ...JSON.parse(json) }
}

test('R12.2 the popup loads script and style from files, has its settings as data, and cannot be framed', async () => {
  const { html, ...options } = await optionsOf('?sdkName=x&origin=http%3A%2F%2Flocalhost')
  expect(options).toEqual({ chains, script: null })
  expect(html).not.toMatch(/<style|style="|<b>|onclick/)
  expect(html.match(/<script(?![^>]*src=)(?![^>]*application\/json)/)).toBeNull()

  const { headers } = await fetch(host.url)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  // A popup that severs its opener cannot answer.
  expect(headers.has('cross-origin-opener-policy')).toBe(false)

  const files = ['/keys.js', '/keys.css'].map((path) => fetch(new URL(path, host.url)))
  const [script, style] = await Promise.all(files)
  expect(await script?.text()).toContain('PopupLoaded')
  expect(await style?.text()).toContain('.stand-in')
})

test('the script is taken from the URL, then the cookie, then the server', async () => {
  const cookie = { cookie: `a=b; ${POPUP_WALLET_COOKIE}=reject; c=d` }
  host.setScript('approve')
  expect((await optionsOf('?script=no_list', cookie)).script).toBe('no_list')
  expect((await optionsOf('?script=none-such', cookie)).script).toBe('reject')
  expect((await optionsOf('', { cookie: `${POPUP_WALLET_COOKIE}=none-such` })).script).toBe('approve')
  host.setScript(null)
  expect((await optionsOf()).script).toBeNull()
})

test('another process can script popups, but a page cannot', async () => {
  const url = host.controlsUrl ?? ''
  const controls = popupWalletControls(url)
  await controls.setScript('never_loads')
  expect((await optionsOf()).script).toBe('never_loads')

  const post = (body: string, headers = {}) => fetch(url, { method: 'POST', body, headers })
  await expect(await post('{"script":"approve"}', { origin: 'http://127.0.0.1' })).toHaveStatus(403)
  for (const body of ['', '[]', '{}', '{"script":"toString"}', `{"script":"${'x'.repeat(1000)}"}`]) {
    await expect(await post(body)).toHaveStatus(400)
  }
  expect((await optionsOf()).script).toBe('never_loads')
  await controls.setScript(null)
  expect((await optionsOf()).script).toBeNull()
})

test('without controls popups cannot be scripted over HTTP', async () => {
  const plain = await startPopupWallet({ chains })
  expect(plain.controlsUrl).toBeNull()
  const response = await fetch(new URL('/script', plain.url), {
    method: 'POST',
    body: '{"script":"approve"}',
  })
  await expect(response).toHaveStatus(405)
  await plain.close()
  await expect(popupWalletControls(plain.url).setScript(null)).rejects.toMatchObject({
    code: 'popup_wallet_controls',
  })
})

test('a port in use is an error, or replaced by a free one with orAnyPort', async () => {
  const port = Number(new URL(host.url).port)
  await expect(startPopupWallet({ chains, port })).rejects.toMatchObject({ code: 'port_taken' })
  const other = await startPopupWallet({ chains, port, orAnyPort: true })
  expect(new URL(other.url).port).not.toBe(String(port))
  await expect(await fetch(new URL('/nothing', other.url))).toHaveStatus(404)
  await other.close()
})
