/** A script for browsers. */
export type PageScript = {
  /** The entry module, relative to the sources of this package. */
  readonly entry: string
  /** The global that the script defines. */
  readonly defines: string
  /** Describes the script in errors. */
  readonly what: string
}

/** The scripts of the pages, by file name. */
export const pageScripts = {
  'wallet.js': { entry: 'browserWallet/install.ts', defines: 'CountersignWallet', what: 'demo wallet' },
  'phone.js': { entry: 'phonePage/main.ts', defines: 'CountersignPhone', what: 'page of the phone' },
  'keys.js': { entry: 'popupWallet/page/main.ts', defines: 'CountersignPopupWallet', what: 'popup wallet' },
  'safe-host.js': {
    entry: 'safeHost/page/main.ts',
    defines: 'CountersignSafeHost',
    what: 'page of the Safe',
  },
} as const satisfies Record<string, PageScript>

const shared = ['base', 'phone', 'home', 'notices', 'sheet', 'choices', 'scan', 'media'].map(
  (name) => `styles/${name}.css`,
)

/** The style sheets of the pages, by file name: sources that are joined in order. */
export const pageStyles = {
  'phone.css': shared,
  'keys.css': [...shared, 'popupWallet/page/popup.css'],
  'safe-host.css': ['base', 'header', 'panel', 'task', 'owners', 'media'].map(
    (name) => `safeHost/page/styles/${name}.css`,
  ),
  'explorer.css': ['explorer/explorer.css'],
} as const satisfies Record<string, readonly string[]>
