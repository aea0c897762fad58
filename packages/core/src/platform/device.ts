import { browserOf, type Device, platformOf, systemOf } from '@countersign/wallets'

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
    platform: platformOf(userAgent, hints),
    browser: browserOf(userAgent, hints),
    system: systemOf(userAgent),
  }
}
