import { parseAbi } from 'viem'

/** Functions of a Safe: of the account, its fallback handler, and the libraries it delegates to. */
export const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'function nonce() view returns (uint256)',
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
  'function VERSION() view returns (string)',
  'function changeThreshold(uint256 threshold)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address previous, address owner, uint256 threshold)',
  'function swapOwner(address previous, address owner, address next)',
  'function setFallbackHandler(address handler)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])

export const safeFactoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
])

export const signMessageLibAbi = parseAbi(['function signMessage(bytes data)'])

export const multiSendAbi = parseAbi(['function multiSend(bytes transactions) payable'])
