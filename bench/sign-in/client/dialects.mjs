import { randomBytes } from 'node:crypto'

/** Where all servers believe to be found. */
export const ORIGIN = 'https://app.example'

/**
 * How each server is spoken to. `challenge` resolves the fields of the message beside the address; `readSession` finds
 * the address that a session belongs to in what was answered.
 */
export const dialects = {
  ours: {
    async challenge(send) {
      const { nonce, statement, issuedAt, expirationTime } = read(await send('POST', '/api/siwe/nonce', {}))
      return { nonce, statement, issuedAt, expirationTime }
    },
    verify: (send, claim) => send('POST', '/api/siwe/verify', claim),
    session: (send) => send('GET', '/api/session'),
    readSession: ({ session }) => session.address,
  },
  betterAuth: {
    challenge: async (send) => written(read(await send('POST', '/api/auth/siwe/nonce', {})).nonce),
    verify: (send, claim) => send('POST', '/api/auth/siwe/verify', claim),
    session: (send) => send('GET', '/api/auth/get-session'),
    readSession: ({ user }) => user.name,
  },
  express: {
    challenge: async (send) => written(read(await send('GET', '/nonce')).nonce),
    verify: (send, claim) => send('POST', '/verify', claim),
    session: (send) => send('GET', '/session'),
    readSession: ({ address }) => address,
  },
}

/** A whole message by the grammar of ERC-4361, for network 1. */
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

/** The body of an answer that must be 200. */
export function read({ status, text }) {
  if (status !== 200) throw new Error(`It answered ${status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** The fields of a server that hands out a nonce alone. */
function written(nonce) {
  const now = Date.now()
  return {
    nonce,
    statement: 'Sign in to Example. It costs nothing and moves no funds.',
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 5 * 60_000).toISOString(),
  }
}

/** A nonce that nobody handed out. */
export const strangeNonce = () => randomBytes(16).toString('hex')
