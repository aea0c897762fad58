import { expect, test } from 'vitest'
import { InvalidAvatarRecordError, parseAvatarRecord } from './avatarRecord.ts'

const nft = { kind: 'nft', chainId: 1, namespace: 'erc721', contract: '0x123', tokenId: '1' }

test.for([
  ['eip155:1/erc721:0x123/1', nft],
  ['EIP155:1/ERC721:0x123/1', nft],
  ['did:nft:eip155:1_erc721:0x123_1', nft],
  [' eip155:8453/erc1155:0x123/0xff ', { ...nft, chainId: 8453, namespace: 'erc1155', tokenId: '0xff' }],
  ['https://example.com/eip155:1/a.png', { kind: 'text', text: 'https://example.com/eip155:1/a.png' }],
  ['ipfs://bafy', { kind: 'text', text: 'ipfs://bafy' }],
  ['', { kind: 'text', text: '' }],
] as const)('R3.6 an avatar record is a text or an NFT: %s', ([record, read]) => {
  expect(parseAvatarRecord(record)).toEqual(read)
})

test.for([
  ['eip156:/:/', 'Only EIP-155 supported'],
  ['eip155:/:/', 'Chain ID not found'],
  ['eip155:1/:/', 'Contract address not found'],
  ['eip155:1/:0x123/', 'Token ID not found'],
  ['eip155:1/:0x123/1', 'ERC namespace not found'],
  ['eip155:1/erc20:0x123/1', 'Namespace not supported: it must be erc721 or erc1155'],
  ['eip155', null],
  ['eip155:', 'Chain ID not found'],
] as const)(
  'R5.2 reports an incomplete NFT identifier by its first missing part: %s',
  ([record, message]) => {
    if (message === null) expect(parseAvatarRecord(record)).toEqual({ kind: 'text', text: record })
    else {
      const { name, code } = new InvalidAvatarRecordError(codeOf(message))
      expect(() => parseAvatarRecord(record)).toThrow(expect.objectContaining({ name, code, message }))
    }
  },
)

const codes = {
  'Only EIP-155 supported': 'scheme_unsupported',
  'Chain ID not found': 'chain_missing',
  'Contract address not found': 'contract_missing',
  'Token ID not found': 'token_missing',
  'ERC namespace not found': 'namespace_missing',
  'Namespace not supported: it must be erc721 or erc1155': 'namespace_unsupported',
} as const

function codeOf(message: keyof typeof codes) {
  return codes[message]
}
