import { randomBytes } from 'node:crypto'

/** The public URL that all servers are configured with. */
export const ORIGIN = 'https://app.example'

/**
 * The API of each server. `challenge` resolves the fields of the message except the address; `readSession`
 * returns the address of a session from a response.
 */
export const dialects = {
  ours: {
    async challenge(send) {
      const { nonce, statement, issuedAt, expirationTime } = readBody(
        await send('POST', '/api/siwe/nonce', {}),
      )
      return { nonce, statement, issuedAt, expirationTime }
    },
    verify: (send, claim) => send('POST', '/api/siwe/verify', claim),
    session: (send) => send('GET', '/api/session'),
    readSession: ({ session }) => session.address,
  },
  betterAuth: {
    challenge: async (send) => fieldsFor(readBody(await send('POST', '/api/auth/siwe/nonce', {})).nonce),
    verify: (send, claim) => send('POST', '/api/auth/siwe/verify', claim),
    session: (send) => send('GET', '/api/auth/get-session'),
    readSession: ({ user }) => user.name,
  },
  express: {
    challenge: async (send) => fieldsFor(readBody(await send('GET', '/nonce')).nonce),
    verify: (send, claim) => send('POST', '/verify', claim),
    session: (send) => send('GET', '/session'),
    readSession: ({ address }) => address,
  },
}

/** A complete ERC-4361 message for chain 1. */
export function writeMessage({ nonce, statement, issuedAt, expirationTime }, address) {
  return [
    `${new URL(ORIGIN).host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    statement,
    '',
    `URI: ${ORIGIN}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n')
}

/** The body of a response, which must have the status 200. */
export function readBody({ status, text }) {
  if (status !== 200) throw new Error(`Unexpected status ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** The message fields for a server that returns only a nonce. */
function fieldsFor(nonce) {
  const now = Date.now()
  return {
    nonce,
    statement: 'Sign in to Example. It costs nothing and moves no funds.',
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 5 * 60_000).toISOString(),
  }
}

/** A nonce that was never issued. */
export const unknownNonce = () => randomBytes(16).toString('hex')
