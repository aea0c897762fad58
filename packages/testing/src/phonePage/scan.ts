import { readCode } from '../phone/readCode.ts'
import { element } from '../ui/element.ts'
import { button, openSheet } from '../ui/sheet.ts'
import { icon } from '../ui/svg.ts'

/** Milliseconds for retries on one frame: the next frame follows soon. */
const PATIENCE = 60
/** Milliseconds between two frames. */
const PAUSE = 120
/** The longest side that is scanned. */
const MOST = 960

export type ScanOptions = {
  /** Called with the text of a code; returns an error text, or `null` to close the sheet. */
  readonly take: (text: string) => string | null
  /** Alternatives to the camera, as buttons; the sheet closes first. */
  readonly otherWays: readonly {
    readonly name: string
    readonly icon: Parameters<typeof icon>[0]
    go(): void
  }[]
}

/** Opens the camera and scans until a code is accepted or the sheet is closed. */
export function openScan({ take, otherWays }: ScanOptions): void {
  const video = element('video', { playsinline: true, 'aria-label': 'Camera view' })
  video.muted = true
  const message = element('p', { class: 'scan-message', role: 'status' }, 'Opening the camera\u2026')
  const again = button('Try again', { look: 'primary' })
  const view = element(
    'div',
    { class: 'scan-view', 'data-state': 'opening' },
    video,
    icon('camera'),
    ...corners(),
  )
  const ways = otherWays.map(({ name, icon: sign, go }) => {
    const way = button(name, { icon: sign })
    way.addEventListener('click', () => {
      sheet.close()
      go()
    })
    return way
  })
  const sheet = openSheet({
    title: 'Scan a code',
    kind: 'scan',
    body: [view, message, again],
    foot: element('footer', { class: 'other-ways' }, ...ways),
  })
  let stop = () => {}
  void sheet.closed.then(() => stop())
  again.addEventListener('click', () => void start())
  void start()

  async function start(): Promise<void> {
    show('opening', 'Opening the camera\u2026')
    try {
      const stream = await openCamera()
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (!sheet.dialog.open) return stop()
      video.srcObject = stream
      await video.play()
      show('looking', 'Point the camera at the site\u2019s QR code.')
      look()
    } catch (error) {
      stop()
      show('failed', reasonOf(error))
    }
  }

  function look(): void {
    if (!sheet.dialog.open) return
    const text = readFrame(video)
    const issue = text === null ? null : take(text)
    if (issue !== null) message.textContent = issue
    if (text !== null && issue === null) sheet.close()
    else setTimeout(look, PAUSE)
  }

  function show(state: 'opening' | 'looking' | 'failed', text: string): void {
    view.dataset.state = state
    again.hidden = state !== 'failed'
    message.textContent = text
  }
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('The camera is not available.', 'SecurityError')
  // The rear camera, if there are two.
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

function readFrame(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null
  const scale = Math.min(1, MOST / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  brush?.drawImage(video, 0, 0, width, height)
  const pixels = brush?.getImageData(0, 0, width, height)
  return pixels ? readCode(pixels, PATIENCE) : null
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      return 'The camera is blocked for this page. Allow it in the address bar, then try again.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No camera found. Paste the link, or choose a picture of the code.'
    case 'SecurityError':
      return 'Browsers allow the camera only on https pages and on localhost. Paste the link instead.'
    case 'NotReadableError':
    case 'AbortError':
      return 'The camera is not responding. Another program may be using it: close that program, then try again.'
    default:
      return 'The camera could not be opened. Paste the link, or choose a picture of the code.'
  }
}

function corners(): HTMLElement[] {
  return ['tl', 'tr', 'bl', 'br'].map((corner) => element('span', { class: 'corner', 'data-at': corner }))
}
