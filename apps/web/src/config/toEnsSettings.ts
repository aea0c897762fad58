import type { WebConfig } from '@countersign/api'
import type { EnsSettings } from '@countersign/kit'

/** ENS settings within the page's policy: pictures of any https host, metadata of the listed ones. */
export function toEnsSettings({ ipfsGateway, arweaveGateway, origins }: WebConfig['names']): EnsSettings {
  return { ipfsGateway, arweaveGateway, imageOrigins: 'https', metadataOrigins: origins }
}
