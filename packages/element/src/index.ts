import type { MountedPanel } from './panel/index.tsx'
import type { SignInElementTarget } from './SignInElementEvents.ts'
import type { SignInElementOptions } from './SignInElementOptions.ts'

export type { SignInElementConnection, SignInElementEvents } from './SignInElementEvents.ts'
export type {
  SignInElementAdapter,
  SignInElementChain,
  SignInElementEns,
  SignInElementOptions,
  SignInElementSession,
  SignInElementTerms,
  SignInElementWallet,
  SignInElementWalletGroup,
} from './SignInElementOptions.ts'

/** The options that are attributes too. */
const attributes = {
  'app-name': 'appName',
  chains: 'chains',
  'heading-level': 'headingLevel',
  locale: 'locale',
  'project-id': 'projectId',
  'sign-in': 'signIn',
  theme: 'theme',
} as const satisfies Readonly<Record<string, keyof SignInElementOptions>>

/** As high as the panel, which is not there yet. */
const styles = ':host { display: grid; min-block-size: 536px } :host([hidden]) { display: none }'

// A server has no elements.
const Base = (globalThis.HTMLElement ?? class {}) as new () => SignInElementTarget & HTMLElement

/**
 * The element `<countersign-sign-in>`: leads from the list of wallets to the signed-in user, in your page. Its code loads
 * when it is in a document. Its children follow once the user is signed in; without children it shows "Signed in", and the
 * account.
 *
 * @example
 * <countersign-sign-in app-name="My App" sign-in="/api" chains="1 8453">
 *   You are signed in. <a href="/account">Go to your account</a>
 * </countersign-sign-in>
 */
export class CountersignSignInElement extends Base {
  static readonly observedAttributes: readonly string[] = Object.keys(attributes)

  readonly #root = this.attachShadow({ mode: 'open' })
  #options: SignInElementOptions = {}
  #panel: MountedPanel | null = null
  #isLoading = false
  #isUpdating = false

  constructor() {
    super()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    this.#root.adoptedStyleSheets = [sheet]
  }

  /** All settings in one object. Each set here replaces its attribute. */
  get options(): SignInElementOptions {
    return this.#options
  }
  set options(options: SignInElementOptions) {
    this.#options = options
    this.#update()
  }

  /** The name of your application, as wallets show it. */
  get appName(): SignInElementOptions['appName'] {
    return this.#read('appName')
  }
  set appName(value) {
    this.#write('appName', value)
  }

  /** The chains of your application, the preferred one first: IDs, or chains as viem describes them. */
  get chains(): SignInElementOptions['chains'] {
    return this.#read('chains')
  }
  set chains(value) {
    this.#write('chains', value)
  }

  /** The level of the heading in your page. */
  get headingLevel(): SignInElementOptions['headingLevel'] {
    return this.#read('headingLevel')
  }
  set headingLevel(value) {
    this.#write('headingLevel', value)
  }

  /** The language, as a BCP 47 tag, or `auto`. */
  get locale(): SignInElementOptions['locale'] {
    return this.#read('locale')
  }
  set locale(value) {
    this.#write('locale', value)
  }

  /** The project ID for wallets on phones (WalletConnect). */
  get projectId(): SignInElementOptions['projectId'] {
    return this.#read('projectId')
  }
  set projectId(value) {
    this.#write('projectId', value)
  }

  /** Your sign-in backend: a URL or path, or your own adapter. */
  get signIn(): SignInElementOptions['signIn'] {
    return this.#read('signIn')
  }
  set signIn(value) {
    this.#write('signIn', value)
  }

  /** `light`, `dark` or `auto`. */
  get theme(): SignInElementOptions['theme'] {
    return this.#read('theme')
  }
  set theme(value) {
    this.#write('theme', value)
  }

  /**
   * Ends the session and disconnects the wallet, as "Disconnect" in the panel does. Rejects if your server cannot be reached;
   * the session then stays.
   */
  async signOut(): Promise<void> {
    await this.#panel?.signOut()
  }

  connectedCallback(): void {
    this.#takeEarlyProperties()
    void this.#load()
  }

  disconnectedCallback(): void {
    // An element that moves is connected again by then.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#panel?.unmount()
      this.#panel = null
    })
  }

  attributeChangedCallback(): void {
    this.#update()
  }

  #read<Name extends keyof SignInElementOptions>(name: Name): SignInElementOptions[Name] {
    return this.#currentOptions()[name]
  }

  #write<Name extends keyof SignInElementOptions>(name: Name, value: SignInElementOptions[Name]): void {
    this.options = { ...this.#options, [name]: value }
  }

  #currentOptions(): SignInElementOptions {
    const options: Record<string, unknown> = {}
    for (const [attribute, name] of Object.entries(attributes))
      options[name] = this.getAttribute(attribute) ?? undefined
    for (const [name, value] of Object.entries(this.#options)) if (value !== undefined) options[name] = value
    return options
  }

  /** Properties that were set before the element was defined hide those of the class. */
  #takeEarlyProperties(): void {
    for (const name of ['options', ...Object.values(attributes)] as const) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = this[name]
      delete this[name]
      Object.assign(this, { [name]: value })
    }
  }

  async #load(): Promise<void> {
    if (this.#panel || this.#isLoading) return
    this.#isLoading = true
    try {
      const { mountPanel } = await import('./panel/index.tsx')
      if (this.isConnected) this.#panel = mountPanel(this, this.#root, this.#currentOptions())
    } catch (error) {
      const detail = error instanceof Error ? error : new Error(String(error))
      this.dispatchEvent(new CustomEvent('error', { detail }))
    } finally {
      this.#isLoading = false
    }
  }

  /** Frameworks set several at once. */
  #update(): void {
    if (this.#isUpdating) return
    this.#isUpdating = true
    queueMicrotask(() => {
      this.#isUpdating = false
      this.#panel?.update(this.#currentOptions())
    })
  }
}

// Two copies in one page define it once.
if (globalThis.customElements && !customElements.get('countersign-sign-in'))
  customElements.define('countersign-sign-in', CountersignSignInElement)

declare global {
  interface HTMLElementTagNameMap {
    'countersign-sign-in': CountersignSignInElement
  }
}
