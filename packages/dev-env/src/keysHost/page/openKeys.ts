import { answerMessage } from './answerMessage.ts'
import { type ChannelMessage, createChannel, expectedOrigin } from './createChannel.ts'
import { createKeysView } from './createKeysView.ts'
import { createKeysWallet, type KeysWallet } from './createKeysWallet.ts'
import type { KeysPageOptions } from './KeysPageOptions.ts'
import { scriptedApprover, scriptedChains } from './scripted.ts'

/** Milliseconds between two looks whether the site is still there. */
const LOOK = 1000

/** Opens the window: says that it is there, answers one question after another, and closes after the last. */
export function openKeys({ chains, script }: KeysPageOptions): void {
  const { href } = location
  const view = createKeysView(new URL(href).searchParams.get('sdkName'))
  const opener: Window | null = window.opener
  if (!opener) {
    view.showOrphan()
    return
  }

  const loaded = crypto.randomUUID()
  const channel = createChannel({ opener, expected: expectedOrigin(href), hear })
  let wallet: KeysWallet | undefined
  let last: Promise<unknown> = Promise.resolve()
  let unanswered = 0

  view.showWaiting()
  if (script !== 'never-loads') channel.say({ id: loaded, event: 'PopupLoaded' })
  const looking = setInterval(() => {
    if (!opener.closed) return
    clearInterval(looking)
    view.showOrphan()
  }, LOOK)

  function hear(message: ChannelMessage, origin: string): void {
    if (message.requestId === loaded) {
      view.setSite(origin, message.data)
      if (unanswered === 0) view.showWaiting()
    } else if (message.event === 'selectSignerType') {
      channel.say({ id: crypto.randomUUID(), event: message.event, requestId: message.id, data: 'scw' })
    } else if (typeof message.id === 'string' && typeof message.sender === 'string') {
      unanswered += 1
      last = last.then(() => answer(message, origin)).catch(view.showFailure)
    }
  }

  async function answer(message: ChannelMessage, origin: string): Promise<void> {
    wallet ??= createKeysWallet({
      origin,
      chains: scriptedChains(script, chains),
      approver: script ? scriptedApprover(script, () => channel.close('silently')) : view.ask,
    })
    const storageKey = `keys:session:${origin}`
    const { answer, isLast } = await answerMessage(message, { wallet, script, storageKey })
    const { id: requestId, correlationId } = message
    channel.say({ ...answer, id: crypto.randomUUID(), requestId, correlationId, timestamp: new Date() })
    unanswered -= 1
    if (!isLast || unanswered > 0) {
      view.showWaiting()
      return
    }
    view.showDone()
    channel.close()
  }
}
