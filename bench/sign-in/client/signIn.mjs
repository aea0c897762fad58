import { readBody, unknownNonce, writeMessage } from './dialects.mjs'
import { sign, walletOf } from './wallets.mjs'

/**
 * One complete sign-in: challenge, message, signature, verification. Resolves to the milliseconds of each
 * part.
 */
export async function signInOnce(browser, dialect, wallet) {
  browser.forget()
  const started = performance.now()
  const challenge = await dialect.challenge(browser.send)
  const challenged = performance.now()
  const message = writeMessage(challenge, wallet.address)
  const signature = sign(wallet.key, message)
  const signed = performance.now()
  readBody(await dialect.verify(browser.send, { message, signature }))
  const ended = performance.now()
  return { nonce: challenged - started, verify: ended - signed, total: ended - started }
}

/** Throws unless the cookies of a browser belong to a session of this wallet. */
export async function checkSession(browser, dialect, { address }) {
  const found = dialect.readSession(readBody(await dialect.session(browser.send)))
  if (String(found).toLowerCase() !== address.toLowerCase()) {
    throw new Error(`The session belongs to ${found}, expected ${address}.`)
  }
}

/** Throws if a server accepts an invalid sign-in, because its speed would then be meaningless. */
export async function checkRefusals(browser, dialect) {
  const [wallet, otherWallet] = [walletOf(0), walletOf(1)]
  const attempt = async (change) => {
    browser.forget()
    const message = writeMessage(
      { ...(await dialect.challenge(browser.send)), ...change.fields },
      wallet.address,
    )
    const claim = { message, signature: sign((change.signer ?? wallet).key, message) }
    const { status } = await dialect.verify(browser.send, claim)
    return { claim, status }
  }
  if ((await attempt({ signer: otherWallet })).status === 200)
    throw new Error('Accepted the signature of another key.')
  if ((await attempt({ fields: { nonce: unknownNonce() } })).status === 200) {
    throw new Error('Accepted a nonce that it never issued.')
  }
  const { claim, status } = await attempt({})
  if (status !== 200) throw new Error(`Refused a valid sign-in (${status}).`)
  if ((await dialect.verify(browser.send, claim)).status === 200) throw new Error('Accepted a nonce twice.')
  browser.forget()
}
