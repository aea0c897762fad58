/** The WebDriver commands that journeys use, by the name that Firefox's Marionette gives them. */
export type Command =
  | 'Back'
  | 'ElementClick'
  | 'ExecuteAsyncScript'
  | 'Forward'
  | 'GetWindowHandle'
  | 'GetWindowHandles'
  | 'Navigate'
  | 'PerformActions'
  | 'Refresh'
  | 'SetWindowRect'
  | 'SwitchToFrame'
  | 'SwitchToWindow'
  | 'TakeScreenshot'

/** A WebDriver session whose only tab has no cookies and no stored data yet. */
export type Session = {
  /** @throws {WebDriverError} with the browser's own error code */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** What went wrong in the pages since the session was opened. */
  readonly pageErrors: () => Promise<PageErrors>
  /** Leads a host, such as `app.example.test:443`, to a port of this machine. Its certificate may be any. */
  readonly lead: (host: string, port: number) => void
  readonly close: () => Promise<void>
}

/** What must not happen in any journey. */
export type PageErrors = {
  /** URLs of other machines that were requested. */
  readonly outside: readonly string[]
  /** Console errors that the browser hands to the driver: today `console.error` in Firefox. */
  readonly errors: readonly string[]
}

/** How the browser of a session is set. */
export type Settings = {
  /** Whether pages have local storage. Default: true. */
  readonly hasStorage?: boolean
  /** Whether cookies are kept. Default: true. */
  readonly keepsCookies?: boolean
  /** What the system prefers. Default: light. */
  readonly theme?: 'light' | 'dark'
  /** Device pixels of a CSS pixel, in Firefox alone. Default: 1. */
  readonly scale?: number
}

export type Browser = {
  readonly open: (settings: Settings) => Promise<Session>
  readonly close: () => Promise<void>
}

/** An error response of a browser. `code` is one of WebDriver's, such as `no such window`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  readonly code: string

  constructor(command: string, { error, message }: { readonly error: string; readonly message: string }) {
    super(`${command}: ${error}: ${message}`)
    this.code = error
  }
}

export const capabilities = {
  acceptInsecureCerts: true,
  timeouts: { script: 20_000, pageLoad: 20_000 },
}
