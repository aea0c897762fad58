import { InvalidConnectorError } from '../InvalidConnectorError.ts'

/** What both connectors of wallets with a window of their own are made with. */
export type WindowParameters = {
  /** The application's name, as the wallet shows it. */
  readonly appName: string
  /** The address of the application's picture, as the wallet shows it (http or https). Default: the page's icon. */
  readonly appLogoUrl?: string | undefined
  /** The address of the wallet's window (http or https), where it is not the wallet's own. */
  readonly windowUrl?: string | undefined
}

/** @throws {InvalidConnectorError} naming `connector` and the field */
export function checkParameters(connector: string, given: WindowParameters | undefined) {
  const { appName, appLogoUrl, windowUrl }: Partial<WindowParameters> = given ?? {}
  if (typeof appName !== 'string' || appName.trim() === '')
    throw new InvalidConnectorError(connector, 'appName', 'a text that is not empty')
  for (const [field, value] of Object.entries({ appLogoUrl, windowUrl })) {
    if (value !== undefined && !(URL.canParse(value) && /^https?:/.test(new URL(value).protocol)))
      throw new InvalidConnectorError(connector, field, 'an http or https address')
  }
}
