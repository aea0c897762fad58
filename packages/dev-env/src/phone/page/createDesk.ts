import { type Metadata, parsePairingUri } from '@countersign/walletconnect/protocol'
import type { Phone } from '../Phone.ts'
import type { PhoneApprover } from '../PhoneApproval.ts'
import { createApprovals } from './approvals.ts'
import { openAccounts, openNetworks } from './choices.ts'
import { goBack } from './goBack.ts'
import { createHome } from './home.ts'
import { linkIn } from './linkIn.ts'
import { failureText, type Notice } from './Notice.ts'
import { siteName } from './names.ts'
import { openPaste } from './paste.ts'
import { readPicture } from './pictures.ts'
import { openScan } from './scan.ts'

type Options = {
  /** A site on this device called: the person is to be led back to it. */
  readonly isCalled: boolean
  readonly createPhone: (approver: PhoneApprover) => Phone
}

/** Milliseconds between two looks at what the account holds and at the relay. */
const LOOK = 2000
/** Milliseconds after which a site that says nothing has probably gone. */
const SILENCE = 10_000

const NO_LINK = 'This is no link to connect a wallet. Such a link begins with "wc:".'
const NO_CODE = 'No code was found in this picture. Choose one that shows the whole code.'
const OTHER_CODE = 'This code leads elsewhere: it connects no wallet.'

/** Joins the phone with what the person sees and does. */
export function createDesk({ isCalled, createPhone }: Options) {
  /** Who waits for an answer that is on its way. */
  let answering: Metadata | null = null
  let following = 0

  const phone = createPhone(
    createApprovals(({ site, kind }, { approved }) => {
      const name = siteName(site)
      answering = approved ? site : null
      if (!approved) tell({ tone: 'refused', text: `Rejected. ${name} has been told.`, ...back(site) })
      else
        tell({ tone: 'waiting', text: `${kind === 'connect' ? 'Connecting to' : 'Answering'} ${name}\u2026` })
    }),
  )
  const home = createHome(phone, {
    scan: () => openScan({ take: (text) => take(text, OTHER_CODE), otherWays }),
    paste: () => openPaste((text) => take(text, NO_LINK)),
    picture: choosePicture,
    accounts: () => openAccounts(phone),
    networks: () => openNetworks(phone),
    goBack,
    dismiss: () => tell(null),
  })
  const otherWays = [
    { name: 'Paste a link', icon: 'link', go: () => openPaste((text) => take(text, NO_LINK)) },
    { name: 'Choose a picture', icon: 'picture', go: choosePicture },
  ] as const

  function tell(notice: Notice | null): void {
    home.notify(notice)
  }

  function back(site: Metadata) {
    return isCalled || site.redirect ? { back: site } : {}
  }

  /** Follows the link in a text; says what is wrong with it, or `null`. */
  function take(text: string, fault = NO_LINK): string | null {
    const link = linkIn(text)
    if (!link || !parsePairingUri(link)) return fault
    void follow(link)
    return null
  }

  async function follow(link: string): Promise<void> {
    const turn = ++following
    const asked = phone.proposals.length
    tell({ tone: 'waiting', text: 'Waiting for the site\u2026' })
    const silence = setTimeout(() => {
      if (turn !== following || phone.proposals.length > asked) return
      const text = 'The site says nothing. The code may be used already: ask the site for a new one.'
      tell({ tone: 'waiting', text })
    }, SILENCE)
    try {
      const { metadata } = (await phone.pair(link)).peer
      if (turn === following)
        tell({ tone: 'done', text: `Connected to ${siteName(metadata)}.`, ...back(metadata) })
    } catch (error) {
      const isTold = error instanceof Error && 'code' in error && error.code === 'rejected'
      if (turn === following && !isTold) tell({ tone: 'failed', text: failureText(error) })
    } finally {
      clearTimeout(silence)
    }
  }

  async function takePicture(file: Blob): Promise<void> {
    tell({ tone: 'waiting', text: 'Reading the picture\u2026' })
    const text = await readPicture(file)
    const fault = text === null ? NO_CODE : take(text, OTHER_CODE)
    if (fault !== null) tell({ tone: 'failed', text: fault })
  }

  function choosePicture(): void {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*' })
    input.addEventListener('change', () => {
      const [file] = input.files ?? []
      if (file) void takePicture(file)
    })
    input.click()
  }

  /** What is pasted or dropped anywhere on the phone: a picture, or a text with a link. */
  function takeData(data: DataTransfer | null): void {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (picture) return void takePicture(picture)
    const text = data?.getData('text/plain').trim()
    const fault = text ? take(text) : null
    if (fault) tell({ tone: 'failed', text: fault })
  }

  function onChange(): void {
    home.update()
    const { length } = phone.unanswered()
    document.title = length > 0 ? `(${length}) Demo Phone` : 'Demo Phone'
    if (!answering || length > 0) return
    const name = siteName(answering)
    tell({ tone: 'done', text: `Approved. ${name} has the answer.`, ...back(answering) })
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
      const fault = take(link)
      if (fault) tell({ tone: 'failed', text: fault })
    },
    close(): void {
      clearInterval(looking)
      ending.abort()
      phone.close()
      for (const sheet of document.querySelectorAll('dialog')) sheet.close()
    },
  }
}
