import { read, strangeNonce, writeMessage } from './dialects.mjs'
import { sign, walletOf } from './wallets.mjs'

/** One whole sign-in: challenge, message, signature, verification. Resolves what each part took, in milliseconds. */
export async function signInOnce(browser, dialect, wallet) {
  browser.forget()
  const started = performance.now()
  const challenge = await dialect.challenge(browser.send)
  const challenged = performance.now()
  const message = writeMessage(challenge, wallet.address)
  const signature = sign(wallet.key, message)
  const signed = performance.now()
  read(await dialect.verify(browser.send, { message, signature }))
  const ended = performance.now()
  return { nonce: challenged - started, verify: ended - signed, whole: ended - started }
}

/** Throws unless the cookies of a browser are a session of this very wallet. */
export async function checkSession(browser, dialect, { address }) {
  const found = dialect.readSession(read(await dialect.session(browser.send)))
  if (String(found).toLowerCase() !== address.toLowerCase()) {
    throw new Error(`The session is of ${found}, not of ${address}.`)
  }
}

/** Throws when a server lets somebody in whom it must refuse: it would be fast for the wrong reason. */
export async function checkRefusals(browser, dialect) {
  const [mine, other] = [walletOf(0), walletOf(1)]
  const attempt = async (change) => {
    browser.forget()
    const message = writeMessage(
      { ...(await dialect.challenge(browser.send)), ...change.fields },
      mine.address,
    )
    const claim = { message, signature: sign((change.signer ?? mine).key, message) }
    const { status } = await dialect.verify(browser.send, claim)
    return { claim, status }
  }
  if ((await attempt({ signer: other })).status === 200)
    throw new Error('It takes the signature of another key.')
  if ((await attempt({ fields: { nonce: strangeNonce() } })).status === 200) {
    throw new Error('It takes a nonce that it never handed out.')
  }
  const { claim, status } = await attempt({})
  if (status !== 200) throw new Error(`It refuses an honest sign-in (${status}).`)
  if ((await dialect.verify(browser.send, claim)).status === 200) throw new Error('It takes a nonce twice.')
  browser.forget()
}
