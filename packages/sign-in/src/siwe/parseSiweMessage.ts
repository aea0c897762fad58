import type { SignInErrorCode } from '@countersign/api'
import type { Address } from './address.ts'
import { checkFields, checkSize, refuse } from './fields.ts'
import type { SiweMessage } from './SiweMessage.ts'

const HEADER = ' wants you to sign in with your Ethereum account:'

/**
 * Parses an ERC-4361 message strictly: all lines in order, and no other lines. Takes linear time; the maximum length is
 * 4,096 bytes.
 *
 * @throws {RequestError} with the `message_*` code of the first error
 */
export function parseSiweMessage(text: string): SiweMessage {
  checkSize(text)
  const lines = text.split('\n')
  const header = readHeader(take(lines, 'message_domain'))
  const address = take(lines, 'message_address') as Address
  expectEmpty(lines)
  const statement = readStatement(lines)
  expectEmpty(lines)

  const uri = field(lines, 'URI: ', 'message_uri')
  const version = field(lines, 'Version: ', 'message_version') as '1'
  const chainId = readChainId(field(lines, 'Chain ID: ', 'message_chain_id'))
  const nonce = field(lines, 'Nonce: ', 'message_nonce')
  const issuedAt = field(lines, 'Issued At: ', 'message_issued_at')
  const expirationTime = optionalField(lines, 'Expiration Time: ')
  const notBefore = optionalField(lines, 'Not Before: ')
  const requestId = optionalField(lines, 'Request ID: ')
  const resources = readResources(lines)
  if (lines.length > 0)
    refuse('message_layout', 'Unexpected line: the fields must be those of ERC-4361, in their order.')

  const message: Writable<SiweMessage> = { ...header, address, uri, version, chainId, nonce, issuedAt }
  if (statement !== undefined) message.statement = statement
  if (expirationTime !== undefined) message.expirationTime = expirationTime
  if (notBefore !== undefined) message.notBefore = notBefore
  if (requestId !== undefined) message.requestId = requestId
  if (resources !== undefined) message.resources = resources
  checkFields(message)
  return message
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

function readHeader(line: string): { scheme?: string; domain: string } {
  if (!line.endsWith(HEADER)) refuse('message_layout', 'The first line does not match ERC-4361.')
  const site = line.slice(0, -HEADER.length)
  const mark = site.indexOf('://')
  return mark < 0 ? { domain: site } : { scheme: site.slice(0, mark), domain: site.slice(mark + 3) }
}

/** An empty statement has one more empty line than no statement. */
function readStatement(lines: string[]): string | undefined {
  return lines[0] === '' && lines[1] !== '' ? undefined : take(lines, 'message_statement')
}

/** Accepts no leading zero, so that a chain ID has one spelling. */
function readChainId(value: string): number {
  if (!/^[1-9]\d*$/.test(value)) refuse('message_chain_id', 'The chain ID must be a positive integer.')
  return Number(value)
}

function readResources(lines: string[]): string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined
  lines.shift()
  return lines.splice(0).map((line) => {
    if (!line.startsWith('- ')) refuse('message_layout', 'Each line below "Resources:" must start with "- ".')
    return line.slice(2)
  })
}

function take(lines: string[], code: SignInErrorCode): string {
  return lines.shift() ?? refuse(code, 'The message is incomplete.')
}

function expectEmpty(lines: string[]): void {
  if (lines.shift() !== '') refuse('message_layout', 'An empty line is missing.')
}

function field(lines: string[], label: string, code: SignInErrorCode): string {
  const value = optionalField(lines, label)
  return value ?? refuse(code, `The line "${label.trim()}" is missing or out of order.`)
}

function optionalField(lines: string[], label: string): string | undefined {
  if (!lines[0]?.startsWith(label)) return undefined
  return lines.shift()?.slice(label.length)
}
