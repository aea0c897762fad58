import { type Metadata, parsePairingUri } from '@countersign/walletconnect/protocol'
import { readUrl } from '../http/readUrl.ts'
import type { Phone } from '../phone/Phone.ts'
import type { PhoneApprover } from '../phone/PhoneApproval.ts'
import { text } from '../texts/text.ts'
import { siteName } from '../ui/names.ts'
import { PHONE_NAME } from '../ui/pageNames.ts'
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
const REFRESH_INTERVAL = 2000
/** Milliseconds after which a silent site is probably gone. */
const TIMEOUT = 10_000

/** Creates the phone app: connects the phone to its user interface. */
export function createPhoneApp({ isCalled, createPhone }: Options) {
  /** The site whose response is being sent. */
  let respondedSite: Metadata | null = null
  let following = 0

  const phone = createPhone(
    createApprovals(({ site, kind }, { approved }) => {
      const name = siteName(site)
      respondedSite = approved ? site : null
      if (!approved)
        showNotice({ tone: 'refused', text: text('phone.notice.rejected', { site: name }), ...back(site) })
      else
        showNotice({
          tone: 'waiting',
          text: text(kind === 'connect' ? 'phone.notice.connecting' : 'phone.notice.responding', {
            site: name,
          }),
        })
    }),
  )
  const home = createHome(phone, {
    scan: () => openScan({ take: (found) => take(found, text('phone.scan.otherCode')), otherWays }),
    paste: () => openPaste(take),
    picture: choosePicture,
    accounts: () => openAccounts(phone),
    networks: () => openNetworks(phone),
    goBack,
    dismiss: () => showNotice(null),
  })
  const otherWays = [
    { name: text('phone.paste.title'), icon: 'link', go: () => openPaste(take) },
    { name: text('phone.picture.title'), icon: 'picture', go: choosePicture },
  ] as const

  function showNotice(notice: Notice | null): void {
    home.notify(notice)
  }

  function back(site: Metadata) {
    return isCalled || site.redirect ? { back: site } : {}
  }

  /** Pairs with the URI in a text. Returns an error text, or `null`. */
  function take(found: string, issue = text('phone.paste.noLink')): string | null {
    const link = findPairingUri(found)
    if (!link || !parsePairingUri(link)) return issue
    void follow(link)
    return null
  }

  async function follow(link: string): Promise<void> {
    const attempt = ++following
    const before = phone.proposals.length
    showNotice({ tone: 'waiting', text: text('phone.notice.waiting') })
    const silence = setTimeout(() => {
      if (attempt !== following || phone.proposals.length > before) return
      showNotice({ tone: 'waiting', text: text('phone.notice.silent') })
    }, TIMEOUT)
    try {
      const { metadata } = (await phone.pair(link)).peer
      if (attempt === following)
        showNotice({
          tone: 'done',
          text: text('phone.notice.connected', { site: siteName(metadata) }),
          ...back(metadata),
        })
    } catch (error) {
      const isShown = error instanceof Error && 'code' in error && error.code === 'rejected'
      if (attempt === following && !isShown) showNotice({ tone: 'failed', text: failureText(error) })
    } finally {
      clearTimeout(silence)
    }
  }

  async function takePicture(file: Blob): Promise<void> {
    showNotice({ tone: 'waiting', text: text('phone.picture.reading') })
    const found = await readPicture(file)
    const issue = found === null ? text('phone.picture.noCode') : take(found, text('phone.scan.otherCode'))
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
    const pasted = data?.getData('text/plain').trim()
    const issue = pasted ? take(pasted) : null
    if (issue) showNotice({ tone: 'failed', text: issue })
  }

  function onChange(): void {
    home.update()
    const { length } = phone.pendingRequests()
    document.title = length > 0 ? `(${length}) ${PHONE_NAME}` : PHONE_NAME
    if (!respondedSite || length > 0) return
    const site = siteName(respondedSite)
    showNotice({ tone: 'done', text: text('phone.notice.approved', { site }), ...back(respondedSite) })
    respondedSite = null
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
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void home.refresh()
  }, REFRESH_INTERVAL)
  phone.onChange(onChange)
  onChange()

  return {
    root: home.root,
    take(link: string): void {
      const issue = take(link)
      if (issue) showNotice({ tone: 'failed', text: issue })
    },
    close(): void {
      clearInterval(timer)
      ending.abort()
      phone.close()
      for (const sheet of document.querySelectorAll('dialog')) sheet.close()
    },
  }
}

/** Returns to the site that opened the phone: the previous page, or else the site's own link. Without either, closes this tab. */
function goBack({ url, redirect }: Metadata): void {
  const cameFromSite = originOf(document.referrer) !== null && originOf(document.referrer) === originOf(url)
  const link = [redirect?.universal, redirect?.native].find(isHarmless)
  if (cameFromSite && history.length > 1) history.back()
  else if (link) location.assign(link)
  else window.close()
}

function originOf(url: string): string | null {
  return readUrl(url)?.origin ?? null
}

/** True for a link that cannot run code in this page. */
function isHarmless(link: string | undefined): link is string {
  return (
    link !== undefined && readUrl(link) !== null && !/^(javascript|data|blob|vbscript):/i.test(link.trim())
  )
}
