import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import type { Scene } from '../scenes/Scene.ts'

const abi = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways)',
])
const ANY_ADDRESS = `0x${'11'.repeat(20)}` as const

/**
 * Returns the universal resolver's response to a call: every account has the scene's name, and that name its picture.
 */
export function resolveCall({ account }: Scene, call: Hex): Hex {
  if (decodeFunctionData({ abi, data: call }).functionName === 'reverseWithGateways')
    return encodeAbiParameters(
      [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
      [account?.name ?? '', ANY_ADDRESS, ANY_ADDRESS],
    )
  const record = encodeAbiParameters([{ type: 'string' }], [account?.picture ? harbour : ''])
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, ANY_ADDRESS])
}

/** A sample avatar: the sea at night, with a boat on it. */
const harbour = `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1c2b5a"/><stop offset="1" stop-color="#f2a65a"/>
</linearGradient></defs>
<rect width="400" height="400" fill="url(#sky)"/>
<circle cx="285" cy="150" r="46" fill="#fff3c4"/>
<path d="M0 265 Q100 240 200 265 T400 265 V400 H0Z" fill="#16395c"/>
<path d="M0 305 Q100 285 200 305 T400 305 V400 H0Z" fill="#0d2742"/>
<path d="M90 270h120l-22 38h-76z" fill="#fbf4e4"/><path d="M146 120v140h-58z" fill="#e4572e"/>
<path d="M156 150v110h46z" fill="#fbf4e4"/></svg>`)}`
