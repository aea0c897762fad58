import { readQrCode } from '../phone/readQrCode.ts'
import { text } from '../texts/text.ts'
import { element } from '../ui/element.ts'
import { button, openSheet } from '../ui/sheet.ts'
import { icon } from '../ui/svg.ts'

/** Milliseconds for retries on one frame: the next frame follows soon. */
const FRAME_BUDGET = 60
/** Milliseconds between two frames. */
const SCAN_INTERVAL = 120
/** The longest side that is scanned. */
const MAX_SIZE = 960

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
  const video = element('video', { playsinline: true, 'aria-label': text('phone.scan.view') })
  video.muted = true
  const message = element('p', { class: 'scan-message', role: 'status' }, text('phone.scan.opening'))
  const again = button(text('phone.scan.retry'), { kind: 'primary' })
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
    title: text('phone.scan.title'),
    kind: 'scan',
    body: [view, message, again],
    foot: element('footer', { class: 'other-ways', role: 'none' }, ...ways),
  })
  let stop = () => {}
  void sheet.closed.then(() => stop())
  again.addEventListener('click', () => void start())
  void start()

  async function start(): Promise<void> {
    show('opening', text('phone.scan.opening'))
    try {
      const stream = await openCamera()
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (!sheet.dialog.open) return stop()
      video.srcObject = stream
      await video.play()
      show('looking', text('phone.scan.aim'))
      scanFrame()
    } catch (error) {
      stop()
      show('failed', reasonOf(error))
    }
  }

  function scanFrame(): void {
    if (!sheet.dialog.open) return
    const found = readFrame(video)
    const issue = found === null ? null : take(found)
    if (issue !== null) message.textContent = issue
    if (found !== null && issue === null) sheet.close()
    else setTimeout(scanFrame, SCAN_INTERVAL)
  }

  function show(state: 'opening' | 'looking' | 'failed', content: string): void {
    view.dataset.state = state
    again.hidden = state !== 'failed'
    message.textContent = content
  }
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('The camera is not available.', 'SecurityError')
  // The rear camera, if there are two.
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

function readFrame(video: HTMLVideoElement): string | null {
  if (video.videoWidth === 0) return null
  const scale = Math.min(1, MAX_SIZE / Math.max(video.videoWidth, video.videoHeight))
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  brush?.drawImage(video, 0, 0, width, height)
  const pixels = brush?.getImageData(0, 0, width, height)
  return pixels ? readQrCode(pixels, FRAME_BUDGET) : null
}

function reasonOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      return text('phone.scan.blocked')
    case 'NotFoundError':
    case 'OverconstrainedError':
      return text('phone.scan.noCamera')
    case 'SecurityError':
      return text('phone.scan.insecure')
    case 'NotReadableError':
    case 'AbortError':
      return text('phone.scan.busy')
    default:
      return text('phone.scan.failed')
  }
}

function corners(): HTMLElement[] {
  return ['tl', 'tr', 'bl', 'br'].map((corner) => element('span', { class: 'corner', 'data-at': corner }))
}
