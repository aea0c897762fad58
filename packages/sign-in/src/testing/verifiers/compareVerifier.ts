import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type ForgedMessage, forgedMessages, writeMessage } from '../forgedMessages.ts'
import type { Verifier, VerifierBrowser } from './Verifier.ts'

/** Which of the forged messages a verifier accepted. */
export type Comparison = {
  readonly accepted: ReadonlySet<ForgedMessage>
  /** Whether it accepted a message twice; `null` if the application has to prevent that. */
  readonly replayed: boolean | null
  /** Whether it accepted a message whose nonce another browser requested; `null` as above. */
  readonly otherBrowser: boolean | null
}

const account = privateKeyToAccount(generatePrivateKey())

async function sign(nonce: string, forge: ForgedMessage['forge'] = (message) => message) {
  const message = forge(writeMessage({ address: account.address, nonce, now: Date.now() }), nonce)
  return { message, signature: await account.signMessage({ message }) }
}

/** Sends all forged messages, each with a new nonce. Throws if the complete message is not accepted. */
export async function compareVerifier(verifier: Verifier): Promise<Comparison> {
  const send = async (browser: VerifierBrowser, forge?: ForgedMessage['forge']) =>
    browser.verify(await sign(await browser.getNonce(), forge))
  if (!(await send(verifier.openBrowser()))) {
    throw new Error(`${verifier.name} refused the complete message.`)
  }
  const accepted = new Set<ForgedMessage>()
  for (const forged of forgedMessages) {
    if (await send(verifier.openBrowser(), forged.forge)) accepted.add(forged)
  }
  if (!verifier.hasNonces) return { accepted, replayed: null, otherBrowser: null }
  const browser = verifier.openBrowser()
  const signed = await sign(await browser.getNonce())
  await browser.verify(signed)
  const replayed = await browser.verify(signed)
  const other = verifier.openBrowser()
  await other.getNonce()
  const otherBrowser = await other.verify(await sign(await verifier.openBrowser().getNonce()))
  return { accepted, replayed, otherBrowser }
}
