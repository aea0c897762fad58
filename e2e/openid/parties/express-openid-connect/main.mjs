import express from 'express'
import openIdConnect from 'express-openid-connect'
import session from 'express-session'
import { page } from '../page.mjs'
import { settings } from '../settings.mjs'

const app = express()

app.use(
  openIdConnect.auth({
    issuerBaseURL: settings.issuer,
    baseURL: settings.baseUrl,
    clientID: settings.clientId,
    clientSecret: settings.clientSecret,
    secret: settings.secret,
    authRequired: false,
    authorizationParams: { response_type: 'code', scope: 'openid profile wallets' },
    idpLogout: true,
    // The default has no slash at its end, and the provider compares exactly.
    routes: { postLogoutRedirect: `${settings.baseUrl}/` },
    backchannelLogout: { store: new session.MemoryStore() },
  }),
)

app.get('/', async ({ oidc }, response) => {
  const user = oidc.isAuthenticated() ? await oidc.fetchUserInfo() : null
  response.send(
    page(user, { signIn: '<a href="/login">Sign in</a>', signOut: '<a href="/logout">Sign out</a>' }),
  )
})

app.listen(settings.port, '127.0.0.1')
