import type { WebConfig } from '@countersign/api'
import type { EnsSettings } from '@countersign/kit'

/** ENS settings within the page's policy. */
export function toEnsSettings({ ipfsGateway, arweaveGateway, origins }: WebConfig['names']): EnsSettings {
  return { ipfsGateway, arweaveGateway, imageOrigins: origins, metadataOrigins: origins }
}
