import { type Metadata, parsePairingUri } from '@countersign/walletconnect/protocol'
import type { Phone } from '../phone/Phone.ts'
import type { PhoneApprover } from '../phone/PhoneApproval.ts'
import { siteName } from '../ui/names.ts'
import { createApprovals } from './approvals.ts'
import { openAccounts, openNetworks } from './choices.ts'
import { createHome } from './home.ts'
import { failureText, type Notice } from './Notice.ts'
import { findPairingUri } from './pairingUri.ts'
import { openPaste } from './paste.ts'
import { readPicture } from './pictures.ts'
import { openScan } from './scan.ts'

type Options = {
  /** True if a site on this device opened the phone: the user returns to it. */
  readonly isCalled: boolean
  readonly createPhone: (approver: PhoneApprover) => Phone
}

/** Milliseconds between updates of balances and relay state. */
const LOOK = 2000
/** Milliseconds after which a silent site is probably gone. */
const SILENCE = 10_000

const NO_LINK = 'This is not a WalletConnect link. These links start with "wc:".'
const NO_CODE = 'No QR code found in this picture. Choose one that shows the whole code.'
const OTHER_CODE = 'This is not a WalletConnect code.'

/** Creates the phone app: connects the phone to its user interface. */
export function createPhoneApp({ isCalled, createPhone }: Options) {
  /** The site whose response is being sent. */
  let answering: Metadata | null = null
  let following = 0

  const phone = createPhone(
    createApprovals(({ site, kind }, { approved }) => {
      const name = siteName(site)
      answering = approved ? site : null
      if (!approved)
        showNotice({ tone: 'refused', text: `Rejected. ${name} has been notified.`, ...back(site) })
      else
        showNotice({
          tone: 'waiting',
          text: `${kind === 'connect' ? 'Connecting to' : 'Responding to'} ${name}\u2026`,
        })
    }),
  )
  const home = createHome(phone, {
    scan: () => openScan({ take: (text) => take(text, OTHER_CODE), otherWays }),
    paste: () => openPaste((text) => take(text, NO_LINK)),
    picture: choosePicture,
    accounts: () => openAccounts(phone),
    networks: () => openNetworks(phone),
    goBack,
    dismiss: () => showNotice(null),
  })
  const otherWays = [
    { name: 'Paste a link', icon: 'link', go: () => openPaste((text) => take(text, NO_LINK)) },
    { name: 'Choose a picture', icon: 'picture', go: choosePicture },
  ] as const

  function showNotice(notice: Notice | null): void {
    home.notify(notice)
  }

  function back(site: Metadata) {
    return isCalled || site.redirect ? { back: site } : {}
  }

  /** Pairs with the URI in a text. Returns an error text, or `null`. */
  function take(text: string, issue = NO_LINK): string | null {
    const link = findPairingUri(text)
    if (!link || !parsePairingUri(link)) return issue
    void follow(link)
    return null
  }

  async function follow(link: string): Promise<void> {
    const turn = ++following
    const before = phone.proposals.length
    showNotice({ tone: 'waiting', text: 'Waiting for the site\u2026' })
    const silence = setTimeout(() => {
      if (turn !== following || phone.proposals.length > before) return
      const text = 'The site is not responding. The code may already be used: get a new one from the site.'
      showNotice({ tone: 'waiting', text })
    }, SILENCE)
    try {
      const { metadata } = (await phone.pair(link)).peer
      if (turn === following)
        showNotice({ tone: 'done', text: `Connected to ${siteName(metadata)}.`, ...back(metadata) })
    } catch (error) {
      const isTold = error instanceof Error && 'code' in error && error.code === 'rejected'
      if (turn === following && !isTold) showNotice({ tone: 'failed', text: failureText(error) })
    } finally {
      clearTimeout(silence)
    }
  }

  async function takePicture(file: Blob): Promise<void> {
    showNotice({ tone: 'waiting', text: 'Reading the picture\u2026' })
    const text = await readPicture(file)
    const issue = text === null ? NO_CODE : take(text, OTHER_CODE)
    if (issue !== null) showNotice({ tone: 'failed', text: issue })
  }

  function choosePicture(): void {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void takePicture(file)
    })
    input.click()
  }

  /** Handles pasted or dropped data: a picture, or a text with a link. */
  function takeData(data: DataTransfer | null): void {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture) return void takePicture(picture)
    const text = data?.getData('text/plain').trim()
    const issue = text ? take(text) : null
    if (issue) showNotice({ tone: 'failed', text: issue })
  }

  function onChange(): void {
    home.update()
    const { length } = phone.unanswered()
    document.title = length > 0 ? `(${length}) Demo Phone` : 'Demo Phone'
    if (!answering || length > 0) return
    const name = siteName(answering)
    showNotice({ tone: 'done', text: `Approved. Return to ${name}.`, ...back(answering) })
    answering = null
  }

  const ending = new AbortController()
  const { signal } = ending
  addEventListener(
    'paste',
    (event) => {
      if (!(event.target instanceof HTMLInputElement)) takeData(event.clipboardData)
    },
    { signal },
  )
  addEventListener('dragover', (event) => event.preventDefault(), { signal })
  addEventListener(
    'drop',
    (event) => {
      event.preventDefault()
      takeData(event.dataTransfer)
    },
    { signal },
  )
  const looking = setInterval(() => {
    if (document.visibilityState === 'visible') void home.look()
  }, LOOK)
  phone.onChange(onChange)
  onChange()

  return {
    root: home.root,
    take(link: string): void {
      const issue = take(link)
      if (issue) showNotice({ tone: 'failed', text: issue })
    },
    close(): void {
      clearInterval(looking)
      ending.abort()
      phone.close()
      for (const sheet of document.querySelectorAll('dialog')) sheet.close()
    },
  }
}

/** Returns to the site that opened the phone: the previous page, else the site's own link, else closes this tab. */
function goBack({ url, redirect }: Metadata): void {
  const cameFromSite = originOf(document.referrer) !== null && originOf(document.referrer) === originOf(url)
  const link = [redirect?.universal, redirect?.native].find(isHarmless)
  if (cameFromSite && history.length > 1) history.back()
  else if (link) location.assign(link)
  else window.close()
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

/** True for a link that cannot run code in this page. */
function isHarmless(link: string | undefined): link is string {
  return link !== undefined && URL.canParse(link) && !/^(javascript|data|blob|vbscript):/i.test(link.trim())
}
