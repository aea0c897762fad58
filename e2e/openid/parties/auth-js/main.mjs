import { ExpressAuth, getSession } from '@auth/express'
import express from 'express'
import { page } from '../page.mjs'
import { settings } from '../settings.mjs'

const config = {
  secret: settings.secret,
  trustHost: true,
  providers: [
    {
      id: 'countersign',
      name: 'Wallet',
      // Else the page of the button loads one from authjs.dev.
      style: { logo: 'data:,' },
      type: 'oidc',
      issuer: settings.issuer,
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      checks: ['pkce', 'state'],
      authorization: { params: { scope: 'openid profile wallets' } },
      // The ID token has no more than the subject.
      idToken: false,
      profile: ({ sub, preferred_username }) => ({ id: sub, name: preferred_username }),
    },
  ],
  callbacks: {
    jwt: ({ token, profile }) => (profile ? { ...token, sub: profile.sub, wallets: profile.wallets } : token),
    session: ({ session, token }) => ({ ...session, sub: token.sub, wallets: token.wallets }),
  },
}

const app = express()
app.use('/auth', ExpressAuth(config))

app.get('/', async (request, response) => {
  const session = await getSession(request, config)
  response.send(
    page(session, {
      signIn: '<a href="/auth/signin">Sign in</a>',
      signOut: '<a href="/auth/signout">Sign out</a>',
    }),
  )
})

app.listen(settings.port, '127.0.0.1')
