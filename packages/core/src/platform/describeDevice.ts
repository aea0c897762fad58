import type { Device } from '@countersign/wallets'

/** Describes a browser and its device in English, such as `Chrome on Windows`, for a wallet on another device. */
export function describeDevice({ platform, browser, system }: Device): string {
  const name = browser === 'other' ? 'A browser' : `${browser[0]?.toUpperCase()}${browser.slice(1)}`
  const device = { ios: 'iOS', android: 'Android', desktop: systems[system] }[platform]
  return device ? `${name} on ${device}` : name
}

const systems = { macos: 'macOS', windows: 'Windows', linux: 'Linux', other: '' }
