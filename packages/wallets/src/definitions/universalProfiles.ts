import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const universalProfiles = defineWallet({
  id: 'universalProfiles',
  name: 'Universal Profiles',
  rdns: ['io.universaleverything.universalprofiles'],
  icon: () => import('../icons/networks/lukso.svg.ts'),
  accent: '#fe005b',
  background: '#fe005b',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['lukso'] },
  downloads: {
    android: playStore('io.universaleverything.universalprofiles'),
    ios: appStore(6702018631),
    mobile: 'https://my.universalprofile.cloud',
    qrCode: 'https://my.universalprofile.cloud/apps',
    chrome: chromeWebStore('abpickdkkbnbcoepogfhkhennhfhehfn'),
    browserExtension: 'https://my.universalprofile.cloud',
  },
  mobile: { ios: '{uri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://docs.lukso.tech/',
    extension: 'https://docs.lukso.tech/install-up-browser-extension',
  },
})
