import type { Device, Scene } from '../scenes/Scene.ts'
import { memoryStorage } from './memoryStorage.ts'

const AGENTS: { readonly [D in Device]: string } = {
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
}

const APPS: { readonly [A in NonNullable<Scene['inApp']>]: string } = {
  Instagram: ' Instagram 404.0.0.48.76 Android (34/14; 420dpi; 1080x2400; Google/google; Pixel 7)',
}

/**
 * Gives the page the surroundings of a scene: a device, a clipboard, and a storage that no other frame shares. Returns
 * what ends the part of it that holds for the steps alone.
 */
export function pretend({ clipboard = 'takes', inApp }: Scene, device: Device): () => void {
  // A phone shows what it is itself.
  const isPhone = /\bMobile\b/.test(navigator.userAgent)
  if (inApp || !(device === 'phone' && isPhone))
    put(navigator, 'userAgent', AGENTS[device] + (inApp ? APPS[inApp] : ''))
  put(window, 'localStorage', memoryStorage())
  // Frames would wait for one another.
  put(navigator, 'locks', undefined)
  put(navigator, 'clipboard', {
    writeText: () =>
      clipboard === 'takes'
        ? Promise.resolve()
        : Promise.reject(new DOMException('Writing is not allowed.', 'NotAllowedError')),
  })
  // Tools that watch the page count as a visitor's tap, and an app would be opened without one.
  put(navigator, 'userActivation', { isActive: false, hasBeenActive: false })
  // Focus in a frame would scroll the page that shows it.
  if (window.parent !== window) HTMLElement.prototype.focus = () => {}
  // A link that a step presses leads nowhere; one that a visitor presses leads where it says.
  document.addEventListener('click', (event) => {
    if (!event.isTrusted && event.target instanceof Element && event.target.closest('a[href]'))
      event.preventDefault()
  })
  return () => void Reflect.deleteProperty(navigator, 'userActivation')
}

function put(target: object, key: string, value: unknown) {
  Object.defineProperty(target, key, { configurable: true, get: () => value })
}
