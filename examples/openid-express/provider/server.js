import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSignIn, scheduleMaintenance } from '@countersign/sign-in'
import { openEmbedded } from '@countersign/sign-in/embedded'
import { toNodeHandler } from '@countersign/sign-in/node'
import { createOpenId, scheduleOpenId } from '@countersign/sign-in/openid'
import express from 'express'

const { PORT, ORIGIN, APP, CLIENT_ID, CLIENT_SECRET, OPENID_SECRET } = process.env
const { MAINNET_RPC_URL = 'https://eth.merkle.io' } = process.env

// In memory: every start begins without users.
const database = await openEmbedded({ folder: null })
const signIn = createSignIn({
  database,
  origin: ORIGIN,
  appName: 'OpenID Example',
  chainIds: [1],
  rpcUrls: { 1: [MAINNET_RPC_URL] },
})
const openId = createOpenId(signIn, {
  secret: OPENID_SECRET,
  clients: [
    {
      id: CLIENT_ID,
      name: 'OpenID Example',
      type: 'confidential',
      secret: CLIENT_SECRET,
      redirectUris: [`${APP}/callback`],
      // Compared exactly: express-openid-connect sends the origin.
      postLogoutRedirectUris: [APP],
    },
  ],
  // Who has 1 USDC or more.
  groups: [
    {
      name: 'usdc-holders',
      chainId: 1,
      contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      standard: 'erc20',
      minimum: 1_000_000n,
    },
  ],
})
scheduleMaintenance(signIn, { onError: console.error })
scheduleOpenId(openId)

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

const app = express()
app.use((request, response, next) => {
  if (openId.handles(request.path)) void openId.handler(request, response)
  else next()
})
app.use(toNodeHandler(signIn))
app.get(['/openid/interaction/:uid', '/openid/error', '/openid/logout'], (_request, response) => {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
  response.sendFile('index.html', {
    root: fileURLToPath(new URL('pages', import.meta.url)),
    cacheControl: false,
  })
})
app.use('/pages', express.static(fileURLToPath(new URL('pages', import.meta.url))))
app.use('/pages', express.static(fileURLToPath(new URL('../public', import.meta.url))))
app.use('/element', express.static(dirname(fileURLToPath(import.meta.resolve('@countersign/element')))))

// The parent process starts the application then.
app.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'))
