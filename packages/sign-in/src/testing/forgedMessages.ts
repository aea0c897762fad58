/** A complete message of the application `http://localhost:3000`, by its lines. */
export type MessageLines = {
  readonly address: string
  readonly nonce: string
  readonly now: number
}

export function writeMessage({ address, nonce, now }: MessageLines): string {
  return `localhost:3000 wants you to sign in with your Ethereum account:
${address}

Sign in.

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: ${nonce}
Issued At: ${new Date(now).toISOString()}
Expiration Time: ${new Date(now + 300_000).toISOString()}`
}

/** A change of a complete message that no server should accept, although its signature is valid. */
export type ForgedMessage = {
  readonly title: string
  /** The code of our refusal. */
  readonly code: string
  forge(message: string, nonce: string): string
}

const line = (label: string, value: string | null) => (message: string) =>
  message.replace(new RegExp(`\\n${label}: .*`), value === null ? '' : `\n${label}: ${value}`)

export const forgedMessages: readonly ForgedMessage[] = [
  { title: 'no URI', code: 'message_uri', forge: line('URI', null) },
  { title: 'no Version', code: 'message_version', forge: line('Version', null) },
  { title: 'no Issued At', code: 'message_issued_at', forge: line('Issued At', null) },
  { title: 'Version 7', code: 'message_version', forge: line('Version', '7') },
  { title: 'URI of another site', code: 'uri_mismatch', forge: line('URI', 'https://evil.example') },
  { title: 'unknown chain', code: 'chain_not_allowed', forge: line('Chain ID', '999999999') },
  {
    title: 'invalid expiration time',
    code: 'message_expiration_time',
    forge: line('Expiration Time', 'never'),
  },
  {
    title: 'issued a day ago',
    code: 'issued_too_long_ago',
    forge: line('Issued At', new Date(Date.now() - 86_400_000).toISOString()),
  },
  {
    title: 'a second nonce in the statement',
    code: 'message_layout',
    forge: (message, nonce) => message.replace('Sign in.', `Sign in.\nNonce: ${nonce}`),
  },
  {
    title: 'a line after the fields',
    code: 'message_layout',
    forge: (message) => `${message}\nPay: 1 ETH`,
  },
  {
    title: '900 kB of resources',
    code: 'message_too_large',
    forge: (message) =>
      `${message}\nResources:\n${'- https://evil.example/aaaaaaaaaaaaaaa\n'.repeat(24_000).trimEnd()}`,
  },
]
