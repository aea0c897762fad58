import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { dialects, ORIGIN, readBody, writeMessage } from '../../sign-in/client/dialects.mjs'
import { subjectOf } from '../../sign-in/subjects.mjs'
import { client } from '../client.mjs'

export const ours = {
  ...subjectOf('ours'),
  title: 'ours',
  env: { OIDC_SECRET: 'a-secret-for-the-keys-of-the-bench-12345', OIDC_CLIENTS: JSON.stringify([client]) },
  paths: {
    authorize: '/openid/auth',
    token: '/openid/token',
    discovery: '/openid/.well-known/openid-configuration',
  },
  async signIn({ send }) {
    const account = privateKeyToAccount(generatePrivateKey())
    const message = writeMessage(await dialects.ours.challenge(send), account.address)
    const signature = await account.signMessage({ message })
    readBody(await dialects.ours.verify(send, { message, signature }))
  },
  /** The first request of a browser has an interaction, which the session answers without a click. */
  async follow({ send }, location) {
    const { pathname, search } = new URL(location, ORIGIN)
    return pathname.startsWith('/openid/interaction/')
      ? readBody(await send('POST', `${pathname}/login`, {})).location
      : (await send('GET', `${pathname}${search}`)).location
  },
}
