import type { NameSettings } from '@countersign/kit'
import type { WebConfig } from './config.ts'

/** How names are read, within what the page's policy allows: pictures of any https host, metadata of those it names. */
export function toNameSettings({ ipfsGateway, arweaveGateway, origins }: WebConfig['names']): NameSettings {
  return { ipfsGateway, arweaveGateway, imageOrigins: 'https', metadataOrigins: origins }
}
