import { describeDevice } from '../../platform/describeDevice.ts'
import { thisDevice } from '../../platform/device.ts'
import type { SessionProviderOptions } from './SessionProvider.ts'

type Metadata = NonNullable<SessionProviderOptions['metadata']>

/**
 * The application's metadata, with a description that ends with the device and the time of each proposal, so that a user
 * can recognize a code that another person requested. Without a name or icons the client uses those of the page.
 */
export function requestMetadata(metadata?: Metadata): Metadata {
  return {
    name: '',
    ...metadata,
    // The client reads it for each proposal.
    get description() {
      const own = metadata?.description ?? descriptionOfPage()
      return `${own} Requested by ${describeDevice(thisDevice())}, ${new Date().toUTCString()}.`.trim()
    },
  }
}

function descriptionOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
}
