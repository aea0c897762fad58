import type { TokenOptions } from '../tokens/TokenOptions.ts'

/** Turns on all routes of tokens. */
export const tokenOptions: TokenOptions = {
  audiences: ['https://api.example'],
  secret: 's'.repeat(32),
  introspection: { 'https://api.example': 's'.repeat(32) },
}
