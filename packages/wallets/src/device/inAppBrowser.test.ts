import { expect, test } from 'vitest'
import { detectInAppBrowser } from './inAppBrowser.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23B85'
const android =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36'

test.for([
  ['Instagram', `${iPhone} Instagram 404.0.0.19.79 (iPhone17,1; iOS 19_1; en_US; scale=3.00; 1206x2622)`],
  [
    'Instagram',
    `${android} Instagram 404.0.0.48.76 Android (36/16; 420dpi; 1080x2424; Google/google; Pixel 9)`,
  ],
  ['Threads', `${iPhone} Barcelona 404.0.0.19.79 (iPhone17,1; iOS 19_1; en_US)`],
  ['Facebook', `${iPhone} [FBAN/FBIOS;FBAV/530.0.0.39.70;FBBV/800000000;FBDV/iPhone17,1]`],
  ['Facebook', `${android} [FB_IAB/FB4A;FBAV/530.0.0.39.70;]`],
  ['Messenger', `${iPhone} [FBAN/MessengerForiOS;FBAV/530.0.0.39.70]`],
  ['Messenger', `${android} [FB_IAB/Orca-Android;FBAV/530.0.0.39.70;]`],
  ['X', `${iPhone} Twitter for iPhone/11.40`],
  ['TikTok', `${iPhone} musical_ly_41.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`],
  ['Snapchat', `${iPhone} Snapchat/13.60.0.36 (like Safari/8623.1.3, panda)`],
  ['LINE', `${iPhone} Safari Line/15.17.0`],
  ['WeChat', `${iPhone} MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`],
  ['Telegram', `${android} Telegram-Android/12.2.0 (Google Pixel 9; Android 16; SDK 36; HIGH)`],
] as const)('R2.14 the browser inside of %s is detected by its user agent', ([name, agent]) => {
  expect(detectInAppBrowser(agent)?.name).toBe(name)
})

test('R2.14 returns null for browsers and for wallets’ in-app browsers', () => {
  for (const agent of [
    `${iPhone} Version/26.1 Safari/604.1`,
    `${iPhone} CriOS/142.0.0.0 Safari/604.1`,
    android,
    `${android} MetaMaskMobile`,
    `${iPhone} Trust/9.50`,
    '',
  ])
    expect(detectInAppBrowser(agent)).toBeNull()
})

test('R2.14 recognizes Telegram by its properties of window', () => {
  expect(detectInAppBrowser(iPhone, { telegram: true })?.name).toBe('Telegram')
})

test('R9.3 reads only 500 characters of the user agent', () => {
  expect(detectInAppBrowser(`${'x'.repeat(500)} Instagram 404.0`)).toBeNull()
})
