import { type Device, detectBrowser, detectPlatform, detectSystem } from '@countersign/wallets'

let device: Device | undefined

/** The device and browser of this page, as needed for stores, links and instructions. */
export function thisDevice(): Device {
  device ??= readDevice()
  return device
}

function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator
  const hints = {
    brave: 'brave' in navigator,
    arc: getComputedStyle(document.documentElement).getPropertyValue('--arc-palette-title') !== '',
    touchPoints: maxTouchPoints,
  }
  return {
    platform: detectPlatform(userAgent, hints),
    browser: detectBrowser(userAgent, hints),
    system: detectSystem(userAgent),
  }
}
