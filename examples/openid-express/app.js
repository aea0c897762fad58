import express from 'express'
import openIdConnect from 'express-openid-connect'
import { accountPage, errorPage, publicPage } from './pages.js'

const { auth, requiresAuth } = openIdConnect
const { PORT, ORIGIN, ISSUER, CLIENT_ID, CLIENT_SECRET, SESSION_SECRET } = process.env

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const app = express()
app.use((_request, response, next) => {
  response.set('Content-Security-Policy', policy)
  next()
})
app.use(express.static('public'))

// The routes /login, /callback and /logout.
app.use(
  auth({
    issuerBaseURL: ISSUER,
    baseURL: ORIGIN,
    clientID: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    // Encrypts the session, which is in a cookie.
    secret: SESSION_SECRET,
    authorizationParams: { response_type: 'code', scope: 'openid profile wallets groups' },
    authRequired: false,
    // Signs out of the provider too.
    idpLogout: true,
    enableTelemetry: false,
  }),
)

app.get('/', (request, response) => response.send(publicPage(request.oidc.isAuthenticated())))

app.get('/account', requiresAuth(), async (request, response) => {
  try {
    response.send(accountPage(await request.oidc.fetchUserInfo()))
  } catch (error) {
    // The session of the provider has ended, or the access token has expired.
    if (error.status !== 401) throw error
    await response.oidc.login({ returnTo: '/account' })
  }
})

// Such as access_denied, when the user cancels, and temporarily_unavailable, when a chain could not be read.
app.use((error, _request, response, _next) => {
  console.error(error)
  const { status = 500, error: code = status === 503 ? 'temporarily_unavailable' : 'server_error' } = error
  response.status(status).send(errorPage(code))
})

app.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Open ${ORIGIN}`)
})
