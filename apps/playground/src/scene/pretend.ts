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

/** Sets up the environment of a scene: a device, a clipboard, and a storage that no other frame shares. */
export function pretend({ clipboard = 'takes', inApp }: Scene, device: Device): void {
  // A real phone keeps its own user agent.
  const isPhone = /\bMobile\b/.test(navigator.userAgent)
  if (inApp || !(device === 'phone' && isPhone))
    define(navigator, 'userAgent', AGENTS[device] + (inApp ? APPS[inApp] : ''))
  define(window, 'localStorage', memoryStorage())
  // Otherwise frames wait for each other's locks.
  define(navigator, 'locks', undefined)
  define(navigator, 'clipboard', {
    writeText: () =>
      clipboard === 'takes'
        ? Promise.resolve()
        : Promise.reject(new DOMException('Writing is not allowed.', 'NotAllowedError')),
  })
  // Automation counts as user activation, and an app would be opened without a tap.
  define(navigator, 'userActivation', { isActive: false, hasBeenActive: false })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      ({ isTrusted }) => isTrusted && Reflect.deleteProperty(navigator, 'userActivation'),
      { capture: true },
    )
  // Focus in a frame would scroll the page around it.
  if (window.parent !== window) HTMLElement.prototype.focus = () => {}
  // A link pressed by a step does not navigate; one pressed by a user does.
  document.addEventListener('click', (event) => {
    if (!event.isTrusted && event.target instanceof Element && event.target.closest('a[href]'))
      event.preventDefault()
  })
}

function define(target: object, key: string, value: unknown) {
  Object.defineProperty(target, key, { configurable: true, get: () => value })
}
