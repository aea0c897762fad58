import { readUrl } from '../../format/readUrl.ts'
import { InvalidConnectorError } from '../../provider/InvalidConnectorError.ts'

/** Parameters of both connectors for wallets with a popup. */
export type WindowParameters = {
  /** The application's name, shown by the wallet. */
  readonly appName: string
  /** URL of the application's icon, shown by the wallet (http or https). Default: the page's icon. */
  readonly appLogoUrl?: string | undefined
  /** URL of the wallet's popup (http or https). Default: the wallet's own. */
  readonly windowUrl?: string | undefined
}

/** @throws {InvalidConnectorError} naming `connector` and the field */
export function checkParameters(connector: string, parameters: WindowParameters | undefined) {
  const { appName, appLogoUrl, windowUrl }: Partial<WindowParameters> = parameters ?? {}
  if (typeof appName !== 'string' || appName.trim() === '')
    throw new InvalidConnectorError(connector, 'appName', 'a non-empty string')
  for (const [field, value] of Object.entries({ appLogoUrl, windowUrl })) {
    if (value !== undefined && !/^https?:/.test(readUrl(value)?.protocol ?? ''))
      throw new InvalidConnectorError(connector, field, 'an http or https URL')
  }
}
