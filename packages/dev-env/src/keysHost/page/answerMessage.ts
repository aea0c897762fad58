import { isRecord } from '../../relay/isRecord.ts'
import type { KeysScript } from '../KeysScript.ts'
import type { ChannelMessage } from './createChannel.ts'
import { type Action, type KeysWallet, readAction } from './createKeysWallet.ts'
import { errorOf } from './errorOf.ts'
import { scriptedAnswer } from './scripted.ts'
import { openSession, type Sealed } from './sessionKeys.ts'

type Options = {
  readonly wallet: KeysWallet
  readonly script: KeysScript | null
  /** Where this side's keys for the site are kept. */
  readonly storageKey: string
}

/**
 * Opens what a site asks, has the wallet do it, and seals the answer.
 *
 * @returns the answer, and whether the site may open another window for what it asks next
 */
export async function answerMessage(
  { sender, content }: ChannelMessage,
  { wallet, script, storageKey }: Options,
): Promise<{ readonly answer: ChannelMessage; readonly isLast: boolean }> {
  const opened = await open(String(sender), isRecord(content) ? content : {}, storageKey).catch(() => null)
  if (!opened) {
    // The site's keys are those of another window, or none at all: it is to connect anew.
    const failure = { code: 4100, message: 'The window does not know this session. Connect again.' }
    return { answer: { content: { failure } }, isLast: true }
  }

  const { session, action, chainId } = opened
  // It changes keys alone, asks the person nothing, and the question follows at once.
  const isGreeting = action?.method === 'handshake'
  const result = isGreeting ? { value: null } : await carryOut(action, chainId, wallet, script)
  const encrypted = await session.seal({ result, data: wallet.data() })
  return { answer: { sender: session.publicKey, content: { encrypted } }, isLast: !isGreeting }
}

async function open(sender: string, { handshake, encrypted }: ChannelMessage, storageKey: string) {
  const session = await openSession(storageKey, sender)
  if (handshake !== undefined) return { session, action: readAction(handshake), chainId: null }
  const asked = await session.open(encrypted as Sealed)
  const { action, chainId } = isRecord(asked) ? asked : {}
  return { session, action: readAction(action), chainId: typeof chainId === 'number' ? chainId : null }
}

async function carryOut(
  action: Action | null,
  chainId: number | null,
  wallet: KeysWallet,
  script: KeysScript | null,
): Promise<object> {
  if (!action) return { error: { code: -32600, message: 'The site asks for nothing.' } }
  try {
    const value = await wallet.act(action, chainId)
    return { value: scriptedAnswer(script, action.method, value) ?? null }
  } catch (error) {
    return { error: errorOf(error) }
  }
}
