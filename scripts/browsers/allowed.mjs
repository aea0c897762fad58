/**
 * Uses of younger features that are no faults: those behind a test whether the browser has them, and other things with
 * the same name. `file` matches paths in the repository or, for dependencies, in node_modules. An exception that no use
 * needs fails the check.
 */
export const allowedInScripts = [
  {
    file: /^packages\/kit\/src\/dialog\/motion\/animateExit\.ts$/,
    keys: ['api.HTMLElement.popover', 'api.HTMLElement.showPopover'],
    why: 'Behind a test: the dialog closes without an animation.',
  },
  {
    file: /^packages\/kit\/src\/dialog\/motion\/animateExit\.ts$/,
    keys: ['api.Element.ariaHidden'],
    why: 'The copy is inert too.',
  },
  {
    file: /^packages\/(core\/src\/connectors\/walletConnect\/openForRequest|kit\/src\/dialog\/views\/connecting\/useOpenWallet)\.ts$/,
    keys: ['api.Navigator.userActivation'],
    why: 'Optional chaining: without it the user opens the wallet by a link.',
  },
  {
    file: /^packages\/kit\/src\/ui\/isRendered\.ts$/,
    keys: ['api.Element.checkVisibility'],
    why: 'Optional chaining: without it the boxes of the element decide.',
  },
  {
    file: /^packages\/kit\/src\/ui\/whenIdle\.ts$/,
    keys: ['api.Window.requestIdleCallback', 'api.Window.cancelIdleCallback'],
    why: 'Behind a test: runs after a pause.',
  },
  {
    file: /^apps\/web\/src\/components\/Field\.tsx$/,
    keys: ['html.global_attributes.autocapitalize', 'html.global_attributes.autocorrect'],
    why: 'Hints for keyboards on a screen.',
  },
  {
    file: /./,
    keys: ['api.RTCIceCandidate.address'],
    why: 'The address of an account.',
  },
  {
    file: /^packages\/walletconnect\/src\/codec\/(crypto|identity)\.ts$/,
    keys: ['api.AuthenticatorAttestationResponse.getPublicKey'],
    why: 'A function of @noble/curves.',
  },
  {
    file: /^packages\/kit\/src\/hooks\/useSession\.ts$|^apps\/web\/src\/pages\/send\/useSend\.ts$|^@tanstack\/react-query\//,
    keys: ['javascript.builtins.Error.isError'],
    why: 'A field of the state of a query.',
  },
  {
    file: /^packages\/kit\/src\/dialog\/views\/instructions\/InstructionsView\.tsx$|^@base-org\/account\/dist\/ui\//,
    keys: ['api.FontFace.variant'],
    why: 'A property of their own.',
  },
  {
    file: /^packages\/core\/src\/(flow\/leave|wallets\/createWallets|connectors\/coinbase\/phoneRelay)\.ts$|^@coinbase\/wallet-sdk\//,
    keys: ['api.Navigator.connection'],
    why: 'A connection to a wallet.',
  },
  {
    file: /^packages\/testing\/src\/phonePage\/(paste|scan)\.ts$/,
    keys: [
      'html.global_attributes.autocapitalize',
      'html.elements.video.playsinline',
      'api.HTMLMediaElement.srcObject',
    ],
    why: 'A hint, and video of a camera: the browsers that lack a part of it ignore it, and show streams.',
  },
  {
    file: /^@noble\/(hashes|ciphers)\/(esm\/)?utils\.js$/,
    keys: ['javascript.builtins.Uint8Array.toHex', 'javascript.builtins.Uint8Array.fromHex'],
    why: 'Behind a test: else its own functions.',
  },
  {
    file: /^(@noble\/curves\/esm\/abstract\/(edwards|utils|weierstrass)|viem\/_esm\/utils\/signature\/recoverPublicKey)\.js$/,
    keys: ['javascript.builtins.Uint8Array.toHex', 'javascript.builtins.Uint8Array.fromHex'],
    why: 'Methods of its points and signatures.',
  },
  {
    file: /^qr\/index\.js$/,
    keys: ['javascript.builtins.Uint8Array.toBase64'],
    why: 'Behind a test: else btoa().',
  },
  {
    file: /^(viem|ox)\//,
    keys: ['api.Request.bytes'],
    why: 'A field of its cursor over bytes.',
  },
  {
    file: /^valibot\/dist\/index\.mjs$/,
    keys: ['api.FontFaceSet.check'],
    why: 'A field of its own.',
  },
  {
    file: /^scheduler\//,
    keys: ['api.IntersectionObserver.delay'],
    why: 'An option of its own.',
  },
  {
    file: /^react-dom\//,
    keys: ['api.Document.startViewTransition', 'api.Navigator.connection', 'api.Window.navigation'],
    why: 'Behind a test, and for transitions of views, which we do not use.',
  },
  {
    file: /^react-dom\//,
    keys: [
      'api.HTMLElement.popover',
      'api.HTMLImageElement.fetchPriority',
      'api.HTMLInputElement.capture',
      'api.HTMLLinkElement.imageSizes',
      'api.MouseEvent.movementX',
      'api.MouseEvent.movementY',
      'api.Navigator.share',
      'api.RTCIceCandidate.priority',
      'html.global_attributes.is',
    ],
    why: 'Names of props, of event fields and of its own.',
  },
]

/** Properties that only refine how a page looks or scrolls: browsers without them ignore the declaration. */
const refinements = [
  'accent-color',
  'cursor',
  'field-sizing',
  'forced-color-adjust',
  'hyphens',
  'overflow-anchor',
  'overscroll-behavior',
  'overscroll-behavior-x',
  'scrollbar-color',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'word-break.auto-phrase',
  'zoom',
].map((property) => `css.properties.${property}`)

/** As `allowedInScripts`, for style sheets. */
export const allowedInStyles = [
  { file: /./, keys: refinements, why: 'Ignored where it is unknown.' },
  { file: /^apps\/web\//, keys: ['css.selectors.selection'], why: 'The color of selected text.' },
  {
    file: /^packages\/kit\/src\/dialog\/parts\/Dialog\.module\.css$/,
    keys: ['css.properties.mask'],
    why: 'The build adds -webkit-mask.',
  },
  {
    file: /^packages\/kit\/src\/(dialog\/views\/(connecting\/Scan|install\/InstallView)|transactions\/RecentTransactionList)\.module\.css$/,
    keys: ['css.selectors.has'],
    why: 'Only refines: the size of a code, and the color of a row under the pointer.',
  },
  {
    file: /^packages\/kit\/src\/styles\/tokens\.css$/,
    keys: ['css.selectors.has'],
    why: 'The prop `theme` (decision 026): older browsers follow the host and the system.',
  },
]
