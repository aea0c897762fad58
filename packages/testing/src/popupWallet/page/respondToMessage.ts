import { isRecord } from '../../rpc/isRecord.ts'
import type { ChannelMessage } from './createChannel.ts'
import { type Action, readAction, type SiteWallet } from './createSiteWallet.ts'
import type { PopupWalletScript } from './PopupWalletScript.ts'
import { scriptedResponse } from './scripted.ts'
import { type EncryptedMessage, openSession } from './sessionKeys.ts'

type Options = {
  readonly wallet: SiteWallet
  readonly script: PopupWalletScript | null
  /** Storage key of the popup's keys for the site. */
  readonly storageKey: string
}

/**
 * Decrypts a site's request, runs it in the wallet, and encrypts the response.
 *
 * @returns the response, and whether the popup may close after it
 */
export async function respondToMessage(
  { sender, content }: ChannelMessage,
  { wallet, script, storageKey }: Options,
): Promise<{ readonly response: ChannelMessage; readonly isLast: boolean }> {
  const opened = await open(String(sender), isRecord(content) ? content : {}, storageKey).catch(() => null)
  if (!opened) {
    // The site has the keys of another popup, or none: it must reconnect.
    const failure = { code: 4100, message: 'Unknown session. Connect again.' }
    return { response: { content: { failure } }, isLast: true }
  }

  const { session, action, chainId } = opened
  // A handshake only exchanges keys; the request follows at once.
  const isGreeting = action?.method === 'handshake'
  const result = isGreeting ? { value: null } : await carryOut(action, chainId, wallet, script)
  const encrypted = await session.encrypt({ result, data: wallet.data() })
  return { response: { sender: session.publicKey, content: { encrypted } }, isLast: !isGreeting }
}

async function open(sender: string, { handshake, encrypted }: ChannelMessage, storageKey: string) {
  const session = await openSession(storageKey, sender)
  if (handshake !== undefined) return { session, action: readAction(handshake), chainId: null }
  const request = await session.decrypt(encrypted as EncryptedMessage)
  const { action, chainId } = isRecord(request) ? request : {}
  return { session, action: readAction(action), chainId: typeof chainId === 'number' ? chainId : null }
}

async function carryOut(
  action: Action | null,
  chainId: number | null,
  wallet: SiteWallet,
  script: PopupWalletScript | null,
): Promise<object> {
  if (!action) return { error: { code: -32600, message: 'Invalid request.' } }
  try {
    const value = await wallet.act(action, chainId)
    return { value: scriptedResponse(script, action.method, value) ?? null }
  } catch (error) {
    return { error: toRpcError(error) }
  }
}

/** Converts an error for the site: its code, if any, its message and its data. */
function toRpcError(error: unknown): object {
  if (!isRecord(error)) return { message: String(error) }
  const { code, data } = error
  const message = error.shortMessage ?? error.message
  return {
    ...(typeof code === 'number' ? { code } : {}),
    message: typeof message === 'string' ? message : 'The request failed.',
    ...(data === undefined || typeof code !== 'number' ? {} : { data }),
  }
}
