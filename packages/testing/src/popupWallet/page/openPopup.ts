import { type ChannelMessage, createChannel, expectedOrigin } from './createChannel.ts'
import { createPopupView } from './createPopupView.ts'
import { createSiteWallet, type SiteWallet } from './createSiteWallet.ts'
import type { PopupPageOptions } from './PopupPageOptions.ts'
import { respondToMessage } from './respondToMessage.ts'
import { scriptedApprover, scriptedChains } from './scripted.ts'

/** Milliseconds between checks whether the opener is still open. */
const OPENER_CHECK_INTERVAL = 1000

/** Runs the popup: reports that it has loaded, responds to requests one at a time, and closes after the last. */
export function openPopup({ chains, script }: PopupPageOptions): void {
  const { href } = location
  const view = createPopupView(new URL(href).searchParams.get('sdkName'))
  const opener: Window | null = window.opener
  if (!opener) {
    view.showOrphan()
    return
  }

  const loaded = crypto.randomUUID()
  const channel = createChannel({ opener, expected: expectedOrigin(href), onMessage })
  let wallet: SiteWallet | undefined
  let last: Promise<unknown> = Promise.resolve()
  let pending = 0

  view.showWaiting()
  if (script !== 'never_loads') channel.post({ id: loaded, event: 'PopupLoaded' })
  const timer = setInterval(() => {
    if (!opener.closed) return
    clearInterval(timer)
    view.showOrphan()
  }, OPENER_CHECK_INTERVAL)

  function onMessage(message: ChannelMessage, origin: string): void {
    if (message.requestId === loaded) {
      view.setSite(origin, message.data)
      if (pending === 0) view.showWaiting()
    } else if (message.event === 'selectSignerType') {
      channel.post({ id: crypto.randomUUID(), event: message.event, requestId: message.id, data: 'scw' })
    } else if (typeof message.id === 'string' && typeof message.sender === 'string') {
      pending += 1
      last = last.then(() => respond(message, origin)).catch(view.showFailure)
    }
  }

  async function respond(message: ChannelMessage, origin: string): Promise<void> {
    wallet ??= createSiteWallet({
      origin,
      chains: scriptedChains(script, chains),
      approver: script ? scriptedApprover(script, () => channel.close('silently')) : view.ask,
    })
    const storageKey = `keys:session:${origin}`
    const { response, isLast } = await respondToMessage(message, { wallet, script, storageKey })
    const { id: requestId, correlationId } = message
    channel.post({ ...response, id: crypto.randomUUID(), requestId, correlationId, timestamp: new Date() })
    pending -= 1
    if (!isLast || pending > 0) {
      view.showWaiting()
      return
    }
    view.showDone()
    channel.close()
  }
}
