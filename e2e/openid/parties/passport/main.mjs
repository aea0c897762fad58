import express from 'express'
import session from 'express-session'
import { allowInsecureRequests, buildEndSessionUrl, discovery, fetchUserInfo } from 'openid-client'
import { Strategy } from 'openid-client/passport'
import passport from 'passport'
import { page } from '../page.mjs'
import { settings } from '../settings.mjs'

const config = await discovery(
  new URL(settings.issuer),
  settings.clientId,
  settings.clientSecret,
  undefined,
  // The tests run over http.
  { execute: [allowInsecureRequests] },
)

passport.use(
  'countersign',
  new Strategy(
    { config, scope: 'openid profile wallets', callbackURL: `${settings.baseUrl}/callback` },
    async (tokens, verified) => {
      const { sub } = tokens.claims()
      const claims = await fetchUserInfo(config, tokens.access_token, sub)
      verified(null, { claims, idToken: tokens.id_token })
    },
  ),
)
passport.serializeUser((user, done) => done(null, user))
passport.deserializeUser((user, done) => done(null, user))

const app = express()
app.use(session({ secret: settings.secret, resave: false, saveUninitialized: false }))
app.use(passport.session())

app.get('/', ({ user }, response) => {
  response.send(
    page(user?.claims, {
      signIn: '<a href="/login">Sign in</a>',
      signOut: '<a href="/logout">Sign out</a>',
    }),
  )
})

app.get('/login', passport.authenticate('countersign'))
app.get('/callback', passport.authenticate('countersign', { successRedirect: '/' }))

app.get('/logout', (request, response) => {
  const { idToken } = request.user
  request.logout(() => {
    const url = buildEndSessionUrl(config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${settings.baseUrl}/`,
    })
    response.redirect(url.href)
  })
})

app.listen(settings.port, '127.0.0.1')
