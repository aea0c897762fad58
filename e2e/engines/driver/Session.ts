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
  | 'SwitchToWindow'
  | 'TakeScreenshot'

/** One browser process with one WebDriver session. */
export type Session = {
  /** @throws {WebDriverError} with the browser's own error code */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** Ends the browser and deletes its profile. */
  readonly close: () => Promise<void>
}

/** An error answer of a browser. `code` is one of WebDriver's, such as `no such window`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  readonly code: string

  constructor(command: string, { error, message }: { readonly error: string; readonly message: string }) {
    super(`${command}: ${error}: ${message}`)
    this.code = error
  }
}

/** Sends every host but this machine to a port where no proxy listens. */
export const capabilities = {
  proxy: {
    proxyType: 'manual',
    httpProxy: '127.0.0.1:9',
    sslProxy: '127.0.0.1:9',
    noProxy: ['localhost', '127.0.0.1'],
  },
  timeouts: { script: 20_000, pageLoad: 20_000 },
}
