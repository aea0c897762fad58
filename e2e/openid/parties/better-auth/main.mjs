import { betterAuth } from 'better-auth'
import { fromNodeHeaders, toNodeHandler } from 'better-auth/node'
import { genericOAuth } from 'better-auth/plugins'
import express from 'express'
import { page } from '../page.mjs'
import { settings } from '../settings.mjs'

const auth = betterAuth({
  baseURL: settings.baseUrl,
  secret: settings.secret,
  telemetry: { enabled: false },
  user: { additionalFields: { subject: { type: 'string' }, wallets: { type: 'string' } } },
  plugins: [
    genericOAuth({
      config: [
        {
          providerId: 'countersign',
          discoveryUrl: `${settings.issuer}/.well-known/openid-configuration`,
          clientId: settings.clientId,
          clientSecret: settings.clientSecret,
          scopes: ['openid', 'profile', 'wallets'],
          pkce: true,
          // Users have no email address, and better-auth requires one.
          mapProfileToUser: ({ sub, preferred_username: name, wallets }) => ({
            name,
            email: `${sub}@wallet.invalid`,
            subject: sub,
            wallets: JSON.stringify(wallets),
          }),
        },
      ],
    }),
  ],
})

const app = express()
app.all('/api/auth/{*path}', toNodeHandler(auth))

/** A button that sends a request to better-auth, and continues where its response leads. */
const button = (label, path, body) => `<button>${label}</button><script>
  document.querySelector('button').onclick = async () => {
    const response = await fetch('/api/auth/${path}', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '${JSON.stringify(body)}',
    })
    location.assign((await response.json()).url)
  }
</script>`

app.get('/', async ({ headers }, response) => {
  const session = await auth.api.getSession({ headers: fromNodeHeaders(headers) })
  response.send(
    page(session && { ...session.user, sub: session.user.subject }, {
      signIn: button('Sign in', 'sign-in/social', { provider: 'countersign', callbackURL: '/' }),
      signOut: button('Sign out', 'sign-out', { callbackURL: '/' }),
    }),
  )
})

app.listen(settings.port, '127.0.0.1')
